import { compareDecimals, printDecimal, readDecimal, signOf } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'

/** The result of reading an amount: its plain text (`5.5`), or why it is invalid. */
export type ReadAmount =
  | { readonly kind: 'blank' }
  | { readonly kind: 'amount'; readonly amount: string }
  | { readonly kind: 'refused'; readonly message: string }

/** The bounds of an amount: zero or more, at most `max` (inclusive), with up to `places` decimal places. */
export type AmountLimits = { readonly places: number; readonly max: string }

/** The range of `decimal(12,2)`. */
export const MONEY_LIMITS: AmountLimits = { places: 2, max: '9999999999.99' }

/** Reads a typed amount, with or without a leading `$`; no group separators. */
export function readAmount(text: string, { places, max }: AmountLimits = MONEY_LIMITS): ReadAmount {
  if (text.trim() === '') return { kind: 'blank' }
  const decimal = readDecimal(withoutDollar(text))
  if (!decimal || decimal.scale > places) return { kind: 'refused', message: MESSAGES.any.invalidAmount }
  if (signOf(decimal) < 0) return { kind: 'refused', message: MESSAGES.any.zeroOrPositive }
  const highest = readDecimal(max)
  if (highest && compareDecimals(decimal, highest) > 0) return { kind: 'refused', message: MESSAGES.any.atMost(max) }
  return { kind: 'amount', amount: printDecimal(decimal) }
}

/** The typed text of an amount without its currency sign. */
export function withoutDollar(text: string): string {
  return text.trim().replace(/^\$\s*/, '')
}
