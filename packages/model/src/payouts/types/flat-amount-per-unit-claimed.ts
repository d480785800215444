import type { PayoutType } from '../payout-type.ts'
import { timesAmount } from '../calculation.ts'

/** flat-amount-per-unit-claimed2 */
export const flatAmountPerUnitClaimed: PayoutType = {
  code: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
  label: 'Flat amount per unit claimed',
  amount: 'value',
  needsAwardVehicle: false,
  awardVehicleTypes: ['CARD', 'POINTS'],
  needsStoreProduct: false,
  needsCoupons: false,
  isForGroups: true,
  fixed: {},
  calculation: { reward: 'MONEY', per: 'payment', worth: timesAmount },
}
