import { multiplyDecimals, toDecimal } from '@incentive/scalars'
import type { PayoutType } from '../payout-type.ts'
import { ONE, percentOf } from '../calculation.ts'

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
  calculation: {
    reward: 'MONEY',
    per: 'claim-line',
    worth: (terms, { price, units }) => {
      const perUnit = percentOf(terms, { dividend: price.unitPrice, divisor: ONE })
      return multiplyDecimals(perUnit, toDecimal(units, 0))
    },
  },
}
