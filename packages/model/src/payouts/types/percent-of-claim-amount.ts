import type { PayoutType } from '../payout-type.ts'
import { percentOf } from '../calculation.ts'

/** percent-of-claim-amount2 */
export const percentOfClaimAmount: PayoutType = {
  code: 'PERCENT_OF_CLAIM_AMOUNT',
  label: 'Percent of claim amount',
  amount: 'percent',
  needsAwardVehicle: false,
  awardVehicleTypes: ['CARD', 'POINTS', 'TRANSFER'],
  needsStoreProduct: false,
  needsCoupons: false,
  isForGroups: false,
  fixed: {},
  calculation: { reward: 'MONEY', per: 'claim', worth: percentOf },
}
