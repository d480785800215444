import { compareDecimals, roundDecimal, signOf, toDecimal, type Decimal } from '@incentive/scalars'
import type { Result } from './evaluate.ts'
import { toEvaluationFault } from './fault.ts'
import { toDecimalOf } from './number/tagged.ts'

/** An amount of money, or why the result is none. */
export type PayoutAmount =
  { readonly ok: true; readonly amount: Decimal } | { readonly ok: false; readonly message: string }

const tooMuch = toDecimal(49_999, 0)

/**
 * The result of a payout formula as money (expressions, section 4.5): rounded to the digits of the currency, halves
 * away from zero, at least 0 and below 49,999. Anything else is refused, never taken as 0.
 */
export function toPayoutAmount(result: Result, currencyDigits: number): PayoutAmount {
  if (result.type !== 'INTEGER' && result.type !== 'LONG' && result.type !== 'DOUBLE' && result.type !== 'DECIMAL') {
    return { ok: false, message: result.type === 'NULL' ? 'The amount is missing' : 'The amount is not a number' }
  }
  try {
    const amount = roundDecimal(toDecimalOf(result), currencyDigits, 'half-up')
    if (signOf(amount) < 0) return { ok: false, message: 'The amount is below 0' }
    if (compareDecimals(amount, tooMuch) >= 0) return { ok: false, message: 'The amount is 49,999 or more' }
    return { ok: true, amount }
  } catch (thrown) {
    const fault = toEvaluationFault(thrown)
    if (fault === null) throw thrown
    return { ok: false, message: fault.message }
  }
}
