import { roundDecimal, type Decimal } from '@incentive/scalars'

/** Money as rules see it: with at least the digits of the currency, however it was written. */
export function moneyFact(amount: Decimal | null, digits: number): Decimal | null {
  return amount !== null && amount.scale < digits ? roundDecimal(amount, digits, 'half-up') : amount
}

/** An instant as rules see it; an open end is missing. */
export function finite(instant: number): number | null {
  return Number.isFinite(instant) ? instant : null
}
