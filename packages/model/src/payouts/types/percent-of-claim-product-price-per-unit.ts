import type { PayoutType } from '../payout-type.ts'

/** percent-of-claim-product-price-per-unit2 */
export const percentOfClaimProductPricePerUnit: PayoutType = {
  code: 'PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT',
  label: 'Percent of claim product price per unit',
  amount: 'percent',
  needsAwardVehicle: false,
  awardVehicleTypes: ['CARD', 'POINTS', 'TRANSFER'],
  needsStoreProduct: false,
  needsCoupons: false,
  isForGroups: false,
  fixed: {},
}
