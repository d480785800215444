import { type Decimal, MAX_DIGITS, scaleUp, tooLarge } from './decimal.ts'

const notation = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** Longer text is never a number of this program, and arithmetic on it would be slow. */
const maxLength = 40

/**
 * Parses plain notation (`5.50`, `-3`, `.5`, `7.`), with optional surrounding white space. Returns null for anything
 * else, including exponents and group separators. Trailing zeros of the fraction are dropped: the scale of `5.50` is 1.
 */
export function readDecimal(text: string): Decimal | null {
  const trimmed = text.trim()
  const parts = trimmed.length <= maxLength ? notation.exec(trimmed) : null
  if (parts === null) return null
  const [, sign = '', whole = '', fraction = ''] = parts
  if (whole === '' && fraction === '') return null
  const places = fraction.replace(/0+$/, '')
  const digits = (sign === '-' ? '-' : '') + whole + places
  // + 0 turns -0 into 0
  const number = Number(digits) + 0
  return { unscaled: Number.isSafeInteger(number) ? number : BigInt(digits), scale: places.length }
}

/** Plain notation with as many decimals as the scale (`25.00`). A negative scale prints its zeros (`1000`). */
export function printDecimal({ unscaled, scale }: Decimal): string {
  if (scale <= 0) return String(scaleUp(unscaled, -scale))
  if (scale > MAX_DIGITS) throw tooLarge()
  const isNegative = unscaled < 0
  const digits = String(isNegative ? -unscaled : unscaled).padStart(scale + 1, '0')
  return `${isNegative ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
