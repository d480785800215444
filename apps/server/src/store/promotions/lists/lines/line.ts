import type { ListRow } from '../list-row.ts'

/** A payout of a line as it is to be stored; amounts as exact text, references as ids or names. */
export interface LinePayout {
  readonly id: number | null
  readonly effectiveDate: string | null
  readonly expirationDate: string | null
  readonly payoutType: string | null
  readonly payoutProductMethodType: string | null
  readonly payoutAmount: string | null
  readonly payoutProductQuantity: string | null
  readonly payoutProductThreshold: string | null
  readonly forcedAwardVehicle: number | null
  readonly payoutStoreCatalogProduct: number | null
  readonly payoutDescription: string | null
  readonly ruleGroup: number | null
}

/** The settings of a line, of a product as of a group. Spec 3. */
export interface LineTerms {
  readonly effectiveDate: string | null
  readonly expirationDate: string | null
  readonly markAsExpired: boolean
  readonly minimumClaimableUnits: string | null
  readonly maximumClaimableUnits: string | null
  readonly maximumPayoutAmount: string | null
  readonly promotionProductAgreementNumber: string | null
  readonly enableSerialNumbers: boolean
  readonly allowProductPriceEntry: boolean
  readonly productPriceMin: string | null
  readonly productPriceMax: string | null
  readonly claimProductDuplicationType: string | null
  readonly hideQuantity: boolean
  readonly hideSerialNumber: boolean
  readonly combineUnpaidUnitsFromPastClaims: boolean
  readonly ignoreAlreadyConsideredLogic: boolean
}

/** The column of each setting. */
export const lineColumns: Readonly<Record<keyof LineTerms, string>> = {
  effectiveDate: 'effective_date',
  expirationDate: 'expiration_date',
  markAsExpired: 'marked_as_expired',
  minimumClaimableUnits: 'minimum_claimable_units',
  maximumClaimableUnits: 'maximum_claimable_units',
  maximumPayoutAmount: 'maximum_payout_amount',
  promotionProductAgreementNumber: 'promotion_product_agreement_number',
  enableSerialNumbers: 'enable_serial_numbers',
  allowProductPriceEntry: 'allow_product_price_entry',
  productPriceMin: 'product_price_min',
  productPriceMax: 'product_price_max',
  claimProductDuplicationType: 'claim_product_duplication_type',
  hideQuantity: 'hide_quantity',
  hideSerialNumber: 'hide_serial_number',
  combineUnpaidUnitsFromPastClaims: 'combine_unpaid_units_from_past_claims',
  ignoreAlreadyConsideredLogic: 'ignore_already_considered_logic',
}

/** A stored line; `itemId` is its product, 0 for a group. */
export interface StoredLine extends ListRow {
  readonly isGroup: boolean
  readonly terms: LineTerms
  /** The products of a group. */
  readonly productIds: readonly number[]
  /** The custom fields that are switched on. */
  readonly fieldNumbers: readonly number[]
  readonly payouts: readonly { readonly id: number; readonly ruleGroup: number | null }[]
}

/** A line as it is to be stored; absent payouts stay as they are. */
export interface WantedLine {
  /** Null for a new line. */
  readonly id: number | null
  readonly productId: number | null
  readonly terms: LineTerms
  readonly productIds: readonly number[]
  readonly fieldNumbers: readonly number[]
  readonly payouts: readonly LinePayout[] | null
}
