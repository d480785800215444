import type { Decimal } from './decimal.ts'

/**
 * BigDecimal.toString: plain while the scale is not negative and the number not tiny, else scientific, so that a text
 * joined with it reads as Spring's does (`1E+3`) and the scale survives.
 */
export function printDecimal({ unscaled, scale }: Decimal): string {
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
