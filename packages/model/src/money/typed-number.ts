import { compareDecimals, printDecimal, readDecimal, toDecimal, type Decimal } from '@incentive/scalars'

/** True if two texts are the same number (`5.5` and `5.50`), or the same text when one is not a number. */
export function isSameNumber(a: string, b: string): boolean {
  const left = readDecimal(a)
  const right = readDecimal(b)
  return left && right ? compareDecimals(left, right) === 0 : a.trim() === b.trim()
}

/** Converts a finite JSON number to a decimal, including exponents; null for a number that is not finite. */
export function decimalOf(value: number): Decimal | null {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const decimal = readDecimal(mantissa)
  return decimal && { ...decimal, scale: decimal.scale - Number(exponent) }
}

/**
 * The plain text of a JSON number, without an exponent. A number too long for `readDecimal` returns a text that no rule accepts.
 */
export function numberText(value: number): string {
  const decimal = decimalOf(value)
  return decimal ? printDecimal(decimal) : String(value)
}

/** Converts typed text to the number on the wire; null for blank text and text that is not a number. */
export function numberOf(text: string): number | null {
  const decimal = readDecimal(text)
  return decimal && Number(printDecimal(decimal))
}

/** Compares typed text with a number: negative below it, positive above; null when the text is not a number. */
export function compareToNumber(text: string, bound: number): number | null {
  const decimal = readDecimal(text)
  return decimal && compareDecimals(decimal, toDecimal(bound, 0))
}
