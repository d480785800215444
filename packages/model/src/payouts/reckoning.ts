import { divideDecimals, multiplyDecimals, roundDecimal, toDecimal, type Decimal } from '@incentive/scalars'

/** What a payout gives: money, pieces of a store product, or coupons. */
export type Reward = 'MONEY' | 'PRODUCT' | 'COUPON'

/** What an amount is reckoned from: that of the payout, the digits of the currency, the price of the store product. */
export type Terms = {
  readonly amount: Decimal
  readonly digits: number
  readonly itemPrice: Decimal
}

/** What a claim line was claimed for: a unit before discount, and all its units after it. */
export type Price = {
  readonly unitPrice: Decimal
  readonly amount: Decimal
  readonly claimedUnits: number
}

/** Units of one claim line that a payout covers. */
export type PricedUnits = { readonly units: number; readonly price: Price }

/** An exact quotient; the divisor is above 0. */
export type Fraction = { readonly dividend: Decimal; readonly divisor: Decimal }

/**
 * How a payout type is reckoned (MD-29): for each payment, for each claim line, or once for the claim. The worth is in
 * the currency, rounded half up to its digits, once. Of goods and coupons it is what they cost, one piece a payment.
 */
export type Reckoning =
  | {
      readonly per: 'payment'
      readonly reward: Reward
      readonly worth: (terms: Terms, payments: number) => Decimal
    }
  | {
      readonly per: 'claim-line'
      readonly reward: 'MONEY'
      readonly worth: (terms: Terms, units: PricedUnits) => Decimal
    }
  | {
      readonly per: 'claim'
      readonly reward: 'MONEY'
      readonly worth: (terms: Terms, claimAmount: Fraction) => Decimal
    }

export const ONE = toDecimal(1, 0)

/** So many times the amount. */
export function timesAmount({ amount, digits }: Terms, payments: number): Decimal {
  return roundDecimal(multiplyDecimals(amount, toDecimal(payments, 0)), digits, 'half-up')
}

/** So many coupons, whose face value has the digits of the currency. */
export function timesFaceValue({ amount, digits }: Terms, payments: number): Decimal {
  return multiplyDecimals(roundDecimal(amount, digits, 'half-up'), toDecimal(payments, 0))
}

/** So many pieces at the price of the store product. */
export function timesItemPrice({ itemPrice, digits }: Terms, payments: number): Decimal {
  return roundDecimal(multiplyDecimals(itemPrice, toDecimal(payments, 0)), digits, 'half-up')
}

/** The amount as a percentage of a quotient, with one division at the end. */
export function percentOf({ amount, digits }: Terms, { dividend, divisor }: Fraction): Decimal {
  const percentage = multiplyDecimals(amount, dividend)
  const hundredth: Decimal = { unscaled: percentage.unscaled, scale: percentage.scale + 2 }
  return divideDecimals(hundredth, divisor, digits, 'half-up')
}
