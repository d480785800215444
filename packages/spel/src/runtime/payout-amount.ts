import { compareDecimals, printDecimal, roundDecimal, signOf, type Decimal } from '@incentive/scalars'
import type { Result } from './evaluate.ts'
import { toEvaluationFault } from './fault.ts'
import { toDecimalOf } from './number/tagged.ts'

/** An amount of money, or the reason why the result is not one: not a finite number, or out of bounds. */
export type PayoutAmount =
  | { readonly ok: true; readonly amount: Decimal }
  | { readonly ok: false; readonly reason: 'no-number' | 'out-of-range'; readonly message: string }

/** Constraints of an amount of money: digits after the decimal point, and the exclusive upper bound. */
export type AmountBounds = { readonly digits: number; readonly below: Decimal }

/**
 * The result of a payout formula as money (expressions, section 4.5): rounded to the digits of the currency, half away
 * from zero, at least 0 and below the bound. Any other result is rejected, never treated as 0.
 */
export function toPayoutAmount(result: Result, { digits, below }: AmountBounds): PayoutAmount {
  if (result.type !== 'INTEGER' && result.type !== 'LONG' && result.type !== 'DOUBLE' && result.type !== 'DECIMAL') {
    return refuse('no-number', result.type === 'NULL' ? 'The amount is missing' : 'The amount is not a number')
  }
  try {
    const amount = roundDecimal(toDecimalOf(result), digits, 'half-up')
    if (signOf(amount) < 0) return refuse('out-of-range', 'The amount is below 0')
    if (compareDecimals(amount, below) >= 0) {
      return refuse('out-of-range', `The amount is ${printDecimal(below)} or more`)
    }
    return { ok: true, amount }
  } catch (thrown) {
    const fault = toEvaluationFault(thrown)
    if (fault === null) throw thrown
    return refuse('no-number', fault.message)
  }
}

function refuse(reason: 'no-number' | 'out-of-range', message: string): PayoutAmount {
  return { ok: false, reason, message }
}
