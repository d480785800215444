import { toDecimal, type Decimal } from '@incentive/scalars'
import { limits } from '../../source/limits.ts'

const notation = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,6}))?$/

/**
 * Parses the syntax of BigDecimal, `12.50`, `-3`, `1E+3`, with its scale. Returns null if the text is not a decimal or
 * is too large.
 */
export function readJavaDecimal(text: string): Decimal | null {
  const parts = text.length <= limits.decimalDigits ? notation.exec(text) : null
  if (parts === null) return null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const magnitude = BigInt(whole + fraction)
  return toDecimal(sign === '-' ? -magnitude : magnitude, fraction.length - Number(exponent))
}

/**
 * BigDecimal.toString: plain if the scale is not negative and the number not tiny, otherwise scientific. So text joined
 * with a decimal reads as in Spring (`1E+3`) and the scale is preserved.
 */
export function printJavaDecimal({ unscaled, scale }: Decimal): string {
  const isNegative = unscaled < 0
  const digits = String(isNegative ? -unscaled : unscaled)
  const sign = isNegative ? '-' : ''
  const exponent = digits.length - 1 - scale
  if (scale === 0) return sign + digits
  if (scale > 0 && exponent >= -6) return sign + placePoint(digits, scale)
  const mantissa = digits.length === 1 ? digits : `${digits.charAt(0)}.${digits.slice(1)}`
  const power = exponent === 0 ? '' : `E${exponent > 0 ? '+' : ''}${exponent}`
  return sign + mantissa + power
}

function placePoint(digits: string, scale: number): string {
  const padded = digits.padStart(scale + 1, '0')
  return `${padded.slice(0, -scale)}.${padded.slice(-scale)}`
}

/** The digits of a finite double in shortest form: `d.ddd * 10 ** exponent`, without its sign. */
interface Shortest {
  readonly digits: string
  readonly exponent: number
}

function shortestOf(value: number): Shortest {
  const [mantissa = '', exponent = '0'] = Math.abs(value).toExponential().split('e')
  return { digits: mantissa.replace('.', ''), exponent: Number(exponent) }
}

/**
 * Double.toString of Java: `1.0`, `100.0`, `1.0E10`, `1.0E-5`; plain from 0.001 to below ten million. The digits are
 * the shortest that parse to the same value, which JavaScript prints as well (expressions, section 2, Arithmetic).
 */
export function printJavaDouble(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  if (!Number.isFinite(value)) return `${sign}Infinity`
  if (value === 0) return `${sign}0.0`
  const { digits, exponent } = shortestOf(value)
  if (exponent < -3 || exponent >= 7) return `${sign}${digits.charAt(0)}.${digits.slice(1) || '0'}E${exponent}`
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0')
  return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`
}
