import { MAX_DIGITS, tooLarge } from './scale-up.ts'

/**
 * An exact decimal, `unscaled * 10 ** -scale`, as java.math.BigDecimal has it: the scale is part of the value (1.0 and
 * 1.00 are equal but not the same). `unscaled` is a safe integer while one is large enough and a bigint beyond.
 */
export interface Decimal {
  readonly unscaled: number | bigint
  readonly scale: number
}

export const ZERO: Decimal = Object.freeze({ unscaled: 0, scale: 0 })

const largest = 10n ** BigInt(MAX_DIGITS)

/**
 * Makes a decimal of its parts; a number must be a safe integer. More than `MAX_DIGITS` digits are an ArithmeticError.
 */
export function toDecimal(unscaled: number | bigint, scale: number): Decimal {
  if (typeof unscaled === 'number') return { unscaled, scale }
  if (unscaled >= -9007199254740991n && unscaled <= 9007199254740991n) return { unscaled: Number(unscaled), scale }
  if (unscaled >= largest || unscaled <= -largest) throw tooLarge()
  return { unscaled, scale }
}
