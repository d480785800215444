import { z } from 'zod'
import { id, reference } from '../shapes.ts'
import { customFieldSwitches } from './custom-field-values.ts'

const text = z.string().max(100_000).nullish()
const amount = z.number().nullish()
const flag = z.boolean().nullish()
const toOne = reference.nullish()

/** A payout of a line. The list of them is the whole list of the line: what is not in it is deleted. Spec 3. */
const payout = z.strictObject({
  id: id.nullish(),
  effectiveDate: text,
  expirationDate: text,
  payoutType: toOne,
  payoutProductMethodType: toOne,
  payoutAmount: amount,
  payoutProductQuantity: amount,
  payoutProductThreshold: amount,
  forcedAwardVehicle: toOne,
  payoutStoreCatalogProduct: toOne,
  payoutDescription: text,
  ruleGroup: toOne,
})

const lineFields = {
  id: id.nullish(),
  isGroup: flag,
  effectiveDate: text,
  expirationDate: text,
  markAsExpired: flag,
  minimumClaimableUnits: amount,
  maximumClaimableUnits: amount,
  maximumPayoutAmount: amount,
  promotionProductAgreementNumber: text,
  enableSerialNumbers: flag,
  allowProductPriceEntry: flag,
  productPriceMin: amount,
  productPriceMax: amount,
  claimProductDuplicationType: toOne,
  ...customFieldSwitches(flag),
  hideQuantity: flag,
  hideSerialNumber: flag,
  promotionProductPayouts: z.array(payout).max(1000).nullish(),
  toBeDeleted: flag,
}

/** A product of a promotion with its settings. Spec 3, PromotionProduct. */
export const productLine = z.strictObject({ ...lineFields, product: toOne })

/** A group of products of a promotion with its settings. Spec 3, PromotionProductGroup. */
export const productGroup = z.strictObject({
  ...lineFields,
  products: z.array(reference).max(10_000).nullish(),
  combineUnpaidUnitsFromPastClaims: flag,
  ignoreAlreadyConsideredLogic: flag,
})
