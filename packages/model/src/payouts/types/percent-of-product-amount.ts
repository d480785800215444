import { multiplyDecimals, toDecimal } from '@incentive/scalars'
import type { PayoutType } from '../payout-type.ts'
import { percentOf } from '../calculation.ts'

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
  calculation: {
    reward: 'MONEY',
    per: 'claim-line',
    worth: (terms, { price, units }) => {
      const dividend = multiplyDecimals(price.amount, toDecimal(units, 0))
      return percentOf(terms, { dividend, divisor: toDecimal(price.claimedUnits, 0) })
    },
  },
}
