import type { CustomFieldSwitch, ProductGroup } from '@incentive/model/products'

/** The settings that are columns of a line. Group settings are off in products. */
export type SettingName = Exclude<keyof ProductGroup, 'id' | 'products' | 'promotionProductPayouts' | CustomFieldSwitch>

/** The column of each setting. */
export const lineColumns: Readonly<Record<SettingName, string>> = {
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
