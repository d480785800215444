import { ArithmeticError } from './arithmetic-error.ts'

/** Maximum number of digits of a decimal, and of decimal places to scale by. It limits time and memory. */
export const MAX_DIGITS = 10_000

export function tooLarge(): ArithmeticError {
  return new ArithmeticError('too-large', `A number of more than ${MAX_DIGITS} digits`)
}

const powers: readonly number[] = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent)

/** True if the result of whole-number arithmetic on doubles is exact. */
export function isExact(whole: number): boolean {
  return whole <= 9007199254740991 && whole >= -9007199254740991
}

/** The unscaled value at a larger scale, by `by` digits; exact. */
export function scaleUp(unscaled: number | bigint, by: number): number | bigint {
  if (by === 0) return unscaled
  if (typeof unscaled === 'number' && by < powers.length) {
    const scaled = unscaled * (powers[by] as number)
    if (isExact(scaled)) return scaled
  }
  // rejected before any memory is allocated
  if (by > MAX_DIGITS) throw tooLarge()
  return BigInt(unscaled) * 10n ** BigInt(by)
}
