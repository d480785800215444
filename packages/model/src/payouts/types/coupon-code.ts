import type { PayoutType } from '../payout-type.ts'
import { timesFaceValue } from '../calculation.ts'

/** coupon-code2 */
export const couponCode: PayoutType = {
  code: 'COUPON_CODE',
  label: 'Coupon code',
  amount: 'value',
  needsAwardVehicle: true,
  awardVehicleTypes: ['COUPON'],
  needsStoreProduct: false,
  needsCoupons: true,
  isForGroups: true,
  fixed: {},
  calculation: { reward: 'COUPON', per: 'payment', worth: timesFaceValue },
}
