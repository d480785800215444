import { compareDecimals } from './decimal/arithmetic.ts'
import type { Decimal } from './decimal/decimal.ts'
import { roundDecimal } from './decimal/divide.ts'
import type { Result } from './evaluate.ts'
import { EvaluationFault } from './fault.ts'
import { toDecimalOf } from './number/tagged.ts'

/** An amount of money, or why the result is none. */
export type PayoutAmount =
  { readonly ok: true; readonly amount: Decimal } | { readonly ok: false; readonly message: string }

const nothing: Decimal = Object.freeze({ unscaled: 0, scale: 0 })
const tooMuch: Decimal = Object.freeze({ unscaled: 49_999, scale: 0 })

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
    if (compareDecimals(amount, nothing) < 0) return { ok: false, message: 'The amount is below 0' }
    if (compareDecimals(amount, tooMuch) >= 0) return { ok: false, message: 'The amount is 49,999 or more' }
    return { ok: true, amount }
  } catch (fault) {
    if (fault instanceof EvaluationFault) return { ok: false, message: fault.message }
    throw fault
  }
}
