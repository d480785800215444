import { ArithmeticError } from './arithmetic-error.ts'

/**
 * An exact decimal, `unscaled * 10 ** -scale`, as java.math.BigDecimal has it: the scale is part of the value (1.0 and
 * 1.00 are equal but not the same). `unscaled` is a safe integer while one is large enough and a bigint beyond.
 */
export interface Decimal {
  readonly unscaled: number | bigint
  readonly scale: number
}

/** The most digits of a decimal, and the most places that it is scaled by: nothing here takes long or much memory. */
export const MAX_DIGITS = 10_000

export const ZERO: Decimal = Object.freeze({ unscaled: 0, scale: 0 })

const largest = 10n ** 10_000n

/**
 * Makes a decimal of its parts; a number must be a safe integer. More than `MAX_DIGITS` digits are an ArithmeticError.
 */
export function toDecimal(unscaled: number | bigint, scale: number): Decimal {
  if (typeof unscaled === 'number') return { unscaled, scale }
  if (unscaled >= -9007199254740991n && unscaled <= 9007199254740991n) return { unscaled: Number(unscaled), scale }
  if (unscaled >= largest || unscaled <= -largest) throw tooLarge()
  return { unscaled, scale }
}

export function tooLarge(): ArithmeticError {
  return new ArithmeticError('too-large', `A number of more than ${MAX_DIGITS} digits`)
}

const powers: readonly number[] = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent)

/** Whether the result of whole-number arithmetic on doubles is exact. */
export function isExact(whole: number): boolean {
  return whole <= 9007199254740991 && whole >= -9007199254740991
}

/** The unscaled value at a larger scale, `by` digits further; exact. */
export function scaleUp(unscaled: number | bigint, by: number): number | bigint {
  if (by === 0) return unscaled
  if (typeof unscaled === 'number' && by < powers.length) {
    const scaled = unscaled * (powers[by] as number)
    if (isExact(scaled)) return scaled
  }
  // refused before any memory is taken
  if (by > MAX_DIGITS) throw tooLarge()
  return BigInt(unscaled) * 10n ** BigInt(by)
}
