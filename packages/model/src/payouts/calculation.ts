import { divideDecimals, multiplyDecimals, roundDecimal, toDecimal, type Decimal } from '@incentive/scalars'

/** The kind of reward: money, pieces of a store product, or coupons. */
export type Reward = 'MONEY' | 'PRODUCT' | 'COUPON'

/** The input of a calculation: the payout's amount, the digits of the currency, the price of the store product. */
export type Terms = {
  readonly amount: Decimal
  readonly digits: number
  readonly itemPrice: Decimal
}

/** The claimed price of a claim line: of one unit before discount, and of all its units after it. */
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
 * How a payout type is calculated (MD-29): per payment, per claim line, or once per claim. The worth is in the
 * currency, rounded once, half up to its digits. For goods and coupons it is their cost, with one piece per payment.
 */
export type PayoutCalculation =
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

/** The amount times the number of payments. */
export function timesAmount({ amount, digits }: Terms, payments: number): Decimal {
  return roundDecimal(multiplyDecimals(amount, toDecimal(payments, 0)), digits, 'half-up')
}

/** The face value, rounded to the digits of the currency, times the number of payments. */
export function timesFaceValue({ amount, digits }: Terms, payments: number): Decimal {
  return multiplyDecimals(roundDecimal(amount, digits, 'half-up'), toDecimal(payments, 0))
}

/** The price of the store product times the number of payments. */
export function timesItemPrice({ itemPrice, digits }: Terms, payments: number): Decimal {
  return roundDecimal(multiplyDecimals(itemPrice, toDecimal(payments, 0)), digits, 'half-up')
}

/** The amount as a percentage of a fraction, with a single division at the end. */
export function percentOf({ amount, digits }: Terms, { dividend, divisor }: Fraction): Decimal {
  const percentage = multiplyDecimals(amount, dividend)
  const hundredth: Decimal = { unscaled: percentage.unscaled, scale: percentage.scale + 2 }
  return divideDecimals(hundredth, divisor, digits, 'half-up')
}
