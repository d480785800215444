import { isDigit, isHexDigit } from './characters.ts'

/** Result of a number scan: a token kind and its end, or why it is not a number. */
export type NumberScan =
  | { readonly kind: 'integer' | 'long' | 'real' | 'float' | 'hexadecimal'; readonly end: number }
  | { readonly kind: 'refused'; readonly end: number; readonly message: string }

const largestInteger = 2_147_483_647n
const largestLong = 9_223_372_036_854_775_807n

/**
 * Scans the number that starts at `start` (expressions, section 4.1): digits, `L` for LONG, a fraction, an exponent or
 * `d` for DOUBLE. A dot without a digit after it is not consumed, as in Spring.
 */
export function scanNumber(text: string, start: number): NumberScan {
  const second = text.charCodeAt(start + 1)
  if (text.charCodeAt(start) === 48 && (second === 120 || second === 88)) return scanHexadecimal(text, start)
  const whole = skipDigits(text, start)
  let end = whole
  if (text.charCodeAt(end) === 46 && isDigit(text.charCodeAt(end + 1))) end = skipDigits(text, end + 1)
  const next = text.charAt(end)
  if (next === 'e' || next === 'E') return scanExponent(text, end + 1)
  if (next === 'f' || next === 'F') return { kind: 'float', end: end + 1 }
  if (next === 'd' || next === 'D') return { kind: 'real', end: end + 1 }
  const isLong = next === 'L' || next === 'l'
  if (end > whole) {
    return isLong
      ? { kind: 'refused', end: end + 1, message: 'A number with decimals cannot end in L' }
      : { kind: 'real', end }
  }
  return checkRange(BigInt(text.slice(start, whole)), isLong, isLong ? end + 1 : end)
}

function scanHexadecimal(text: string, start: number): NumberScan {
  let digits = start + 2
  while (isHexDigit(text.charCodeAt(digits))) digits++
  const isLong = text.charAt(digits) === 'L' || text.charAt(digits) === 'l'
  const end = isLong ? digits + 1 : digits
  if (digits === start + 2) return { kind: 'refused', end, message: 'Hexadecimal digits are expected after 0x' }
  const scan = checkRange(BigInt(text.slice(start, digits)), isLong, end)
  return scan.kind === 'refused' ? scan : { kind: 'hexadecimal', end }
}

function scanExponent(text: string, afterLetter: number): NumberScan {
  const sign = text.charAt(afterLetter)
  const digits = sign === '+' || sign === '-' ? afterLetter + 1 : afterLetter
  const end = skipDigits(text, digits)
  if (end === digits) return { kind: 'refused', end, message: 'Digits are expected in the exponent' }
  const suffix = text.charAt(end)
  if (suffix === 'f' || suffix === 'F') return { kind: 'float', end: end + 1 }
  return { kind: 'real', end: suffix === 'd' || suffix === 'D' ? end + 1 : end }
}

function checkRange(value: bigint, isLong: boolean, end: number): NumberScan {
  if (isLong) {
    return value <= largestLong ? { kind: 'long', end } : { kind: 'refused', end, message: 'The number is too large' }
  }
  if (value <= largestInteger) return { kind: 'integer', end }
  return { kind: 'refused', end, message: 'Whole numbers above 2147483647 are written with an L at the end' }
}

function skipDigits(text: string, from: number): number {
  let at = from
  while (isDigit(text.charCodeAt(at))) at++
  return at
}
