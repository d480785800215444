import type { Random } from './random.ts'

/** Values that generated promotions and claims share. */
export const PRODUCTS = ['A', 'B', 'C', 'D'] as const
export const SERIALS = ['1', '2', '3', '4', '5', '6']
export const EARLY = '2027-02-01T05:00:00Z'
export const MIDDLE = '2027-03-15T04:00:00Z'
export const LATE = '2027-05-01T04:00:00Z'
export const DATES = [EARLY, MIDDLE, LATE]
export const SUBMITTED = '2027-03-20T15:00:00Z'

export const PAYOUT_TYPES = [
  ...['FLAT_AMOUNT_PER_UNIT_CLAIMED', 'FLAT_AMOUNT_PER_UNIT_CLAIMED', 'PERCENT_OF_PRODUCT_AMOUNT'],
  ...['PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT', 'PERCENT_OF_CLAIM_AMOUNT', 'PRODUCT', 'COUPON_CODE'],
]

/** An amount with zero to three decimal digits. */
export function moneyOf(random: Random, below: number): string {
  const whole = String(random.integer(below))
  return random.once(2) ? whole : `${whole}.${1 + random.integer(random.pick([9, 99, 999]))}`
}
