import { MAX_DIGITS, tooLarge } from './scale-up.ts'

/**
 * An exact decimal, `unscaled * 10 ** -scale`, like java.math.BigDecimal: the scale is part of the value (1.0 and 1.00
 * are equal but not identical). `unscaled` is a safe integer if it fits, otherwise a bigint.
 */
export interface Decimal {
  readonly unscaled: number | bigint
  readonly scale: number
}

export const ZERO: Decimal = Object.freeze({ unscaled: 0, scale: 0 })

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
