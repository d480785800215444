import { limits } from '../../source/limits.ts'
import { EvaluationFault } from '../fault.ts'

/**
 * An exact decimal, `unscaled * 10 ** -scale`, as java.math.BigDecimal has it: the scale is part of the value (1.0 and
 * 1.00 are equal but not the same). `unscaled` is a number while that is exact and a bigint beyond.
 */
export interface Decimal {
  readonly unscaled: number | bigint
  readonly scale: number
}

const largest = 10n ** BigInt(limits.decimalDigits)

/** Makes a decimal; more digits than the limit are a fault. */
export function toDecimal(unscaled: number | bigint, scale: number): Decimal {
  if (typeof unscaled === 'number') return { unscaled, scale }
  if (unscaled >= -9007199254740991n && unscaled <= 9007199254740991n) return { unscaled: Number(unscaled), scale }
  if (unscaled >= largest || unscaled <= -largest) throw tooLarge()
  return { unscaled, scale }
}

export function tooLarge(): EvaluationFault {
  return new EvaluationFault('too-large', `A number of more than ${limits.decimalDigits} digits`)
}

const shape = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,6}))?$/

/** Reads `12.50`, `-3`, `1E+3` with its scale; null when the text is no decimal or too large. */
export function readDecimal(text: string): Decimal | null {
  const parts = text.length <= limits.decimalDigits ? shape.exec(text) : null
  if (parts === null) return null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const magnitude = BigInt(whole + fraction)
  return toDecimal(sign === '-' ? -magnitude : magnitude, fraction.length - Number(exponent))
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
  return BigInt(unscaled) * powerOfTen(by)
}

/** 10 ** exponent as a bigint; too large an exponent is a fault before any memory is taken. */
export function powerOfTen(exponent: number): bigint {
  if (exponent > limits.decimalDigits) throw tooLarge()
  return 10n ** BigInt(exponent)
}
