/**
 * An exact decimal, `unscaled * 10 ** -scale`, like java.math.BigDecimal: the scale is part of the value (1.0 and 1.00
 * are equal but not identical). `unscaled` is a safe integer if it fits, otherwise a bigint.
 */
export interface Decimal {
  readonly unscaled: number | bigint
  readonly scale: number
}

export const ZERO: Decimal = Object.freeze({ unscaled: 0, scale: 0 })

/** Maximum number of digits of a decimal, and of decimal places to scale by. It limits time and memory. */
export const MAX_DIGITS = 10_000

const largest = 10n ** BigInt(MAX_DIGITS)

/**
 * Creates a decimal from its parts. A number must be a safe integer. More than `MAX_DIGITS` digits throw an
 * ArithmeticError.
 */
export function toDecimal(unscaled: number | bigint, scale: number): Decimal {
  if (typeof unscaled === 'number') return { unscaled, scale }
  if (unscaled >= -9007199254740991n && unscaled <= 9007199254740991n) return { unscaled: Number(unscaled), scale }
  if (unscaled >= largest || unscaled <= -largest) throw tooLarge()
  return { unscaled, scale }
}

/** Arithmetic without a result, like java.lang.ArithmeticException. */
export class ArithmeticError extends Error {
  readonly code: 'division-by-zero' | 'too-large'

  constructor(code: 'division-by-zero' | 'too-large', message: string) {
    super(message)
    this.code = code
  }
}

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
