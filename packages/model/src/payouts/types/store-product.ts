import type { PayoutType } from '../payout-type.ts'
import { timesItemPrice } from '../calculation.ts'

/** store-product2 */
export const storeProduct: PayoutType = {
  code: 'PRODUCT',
  label: 'Store product',
  amount: 'none',
  needsAwardVehicle: true,
  awardVehicleTypes: ['STORE'],
  needsStoreProduct: true,
  needsCoupons: false,
  isForGroups: true,
  fixed: {
    payoutAmount: '0',
    payoutProductQuantity: '1',
    payoutProductThreshold: '1',
    payoutProductMethodType: 'EACH',
  },
  calculation: { reward: 'PRODUCT', per: 'payment', worth: timesItemPrice },
}
