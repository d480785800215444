import type { PayoutType } from '../payout-type.ts'

/** percent-of-product-amount2 */
export const percentOfProductAmount: PayoutType = {
  code: 'PERCENT_OF_PRODUCT_AMOUNT',
  label: 'Percent of product amount',
  amount: 'percent',
  needsAwardVehicle: false,
  awardVehicleTypes: ['CARD', 'POINTS', 'TRANSFER'],
  needsStoreProduct: false,
  needsCoupons: false,
  isForGroups: false,
  fixed: {},
}
