import { NUMBER_CHECKS } from '@incentive/model/numbers'
import { z } from 'zod'
import { int4, money } from '../values/numbers.ts'
import { referenceTo } from '../references.ts'
import { id } from '../values/shapes.ts'
import { takenBack } from '../taken-back.ts'
import { customFieldSwitches } from './custom-field-values.ts'
import { payoutRuleGroup } from './rule-group-body.ts'
import { productPayout, promotionProduct, promotionProductGroup } from './product-line.ts'
import { exact, line, lines } from '../values/texts.ts'

const date = exact(100_000).nullish()
const units = int4(NUMBER_CHECKS.claimableUnits).nullish()
const price = money(NUMBER_CHECKS.productPrice).nullish()
const flag = z.boolean().nullish()

/** A payout of a line. The list replaces all payouts of the line: omitted ones are deleted. Spec 3. */
const payout = takenBack(productPayout, {
  id: id.nullish(),
  effectiveDate: date,
  expirationDate: date,
  payoutType: referenceTo('payouts').nullish(),
  payoutProductMethodType: referenceTo('productPayoutMethods').nullish(),
  payoutAmount: money().nullish(),
  payoutProductQuantity: int4().nullish(),
  payoutProductThreshold: int4().nullish(),
  forcedAwardVehicle: referenceTo('awardVehicles').nullish(),
  payoutStoreCatalogProduct: referenceTo('storeProducts').nullish(),
  payoutDescription: lines(100_000).nullish(),
  ruleGroup: payoutRuleGroup.nullish(),
}).meta({ id: 'PromotionProductPayoutBody' })

const lineFields = {
  id: id.nullish(),
  isGroup: flag,
  effectiveDate: date,
  expirationDate: date,
  markAsExpired: flag,
  minimumClaimableUnits: units,
  maximumClaimableUnits: units,
  maximumPayoutAmount: price,
  promotionProductAgreementNumber: line(100_000).nullish(),
  enableSerialNumbers: flag,
  allowProductPriceEntry: flag,
  productPriceMin: price,
  productPriceMax: price,
  claimProductDuplicationType: referenceTo('claimProductDuplications').nullish(),
  ...customFieldSwitches(flag),
  hideQuantity: flag,
  hideSerialNumber: flag,
  promotionProductPayouts: z.array(payout).max(1000).nullish(),
  toBeDeleted: flag,
}

/** A product of a promotion with its settings. Spec 3, PromotionProduct. */
export const productLine = takenBack(promotionProduct, {
  ...lineFields,
  product: referenceTo('products').nullish(),
}).meta({ id: 'PromotionProductBody' })

/** A group of products of a promotion with its settings. Spec 3, PromotionProductGroup. */
export const productGroup = takenBack(promotionProductGroup, {
  ...lineFields,
  products: z.array(referenceTo('products')).max(10_000).nullish(),
  combineUnpaidUnitsFromPastClaims: flag,
  ignoreAlreadyConsideredLogic: flag,
}).meta({ id: 'PromotionProductGroupBody' })
