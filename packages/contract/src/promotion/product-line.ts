import { PAYOUT_METHODS } from '@incentive/model/references'
import { z } from 'zod'
import { count, int4, money } from '../values/numbers.ts'
import { described, named, product } from '../resources.ts'
import { id, instant, links } from '../values/shapes.ts'
import { customFieldSwitches } from './custom-field-values.ts'

/** Columns of the table of a promotion's products, by the names under which a column selection is stored. */
export const lineColumns = [
  'model',
  'details',
  'effective',
  'serials',
  'claimable',
  'maximumPayout',
  'duplication',
  'payouts',
  'name',
  'visibleSince',
  'visibleUntil',
  'agreement',
] as const
export type LineColumnName = (typeof lineColumns)[number]

/** A payout of a line: with its simple fields, or with the rules of its group. Spec 3, domain 6.3. */
export const productPayout = z
  .object({
    id,
    effectiveDate: instant.nullable(),
    expirationDate: instant.nullable(),
    payoutType: described.nullable(),
    payoutProductMethodType: described.extend({ name: z.enum(PAYOUT_METHODS) }).nullable(),
    payoutAmount: money().nullable(),
    payoutProductQuantity: int4().nullable(),
    payoutProductThreshold: int4().nullable(),
    forcedAwardVehicle: named.extend({ awardVehicleType: described, taxable: z.boolean() }).nullable(),
    payoutStoreCatalogProduct: named.extend({ productNumber: z.string() }).nullable(),
    payoutDescription: z.string().nullable(),
    ruleGroup: z.object({ id, ruleCount: count }).nullable(),
    hasRule: z.boolean(),
  })
  .meta({ id: 'PromotionProductPayout' })

const lineSettings = {
  id,
  effectiveDate: instant.nullable(),
  expirationDate: instant.nullable(),
  markAsExpired: z.boolean(),
  minimumClaimableUnits: int4().nullable(),
  maximumClaimableUnits: int4().nullable(),
  maximumPayoutAmount: money().nullable(),
  promotionProductAgreementNumber: z.string().nullable(),
  enableSerialNumbers: z.boolean(),
  allowProductPriceEntry: z.boolean(),
  productPriceMin: money().nullable(),
  productPriceMax: money().nullable(),
  claimProductDuplicationType: described.nullable(),
  ...customFieldSwitches(z.boolean()),
  hideQuantity: z.boolean(),
  hideSerialNumber: z.boolean(),
  promotionProductPayouts: z.array(productPayout),
  _links: links,
}

/** A product of a promotion with its settings and payouts. Spec 3, domain 6.3. */
export const promotionProduct = z
  .object({ ...lineSettings, isGroup: z.literal(false), product })
  .meta({ id: 'PromotionProduct' })
export type PromotionProduct = z.output<typeof promotionProduct>

/** A group of products of a promotion with its settings and payouts. Its products are listed by their keys. */
export const promotionProductGroup = z
  .object({
    ...lineSettings,
    isGroup: z.literal(true),
    products: z.array(product),
    combineUnpaidUnitsFromPastClaims: z.boolean(),
    ignoreAlreadyConsideredLogic: z.boolean(),
  })
  .meta({ id: 'PromotionProductGroup' })
export type PromotionProductGroup = z.output<typeof promotionProductGroup>
