import { compareDecimals, printDecimal, readDecimal, toDecimal, type Decimal } from '@incentive/scalars'

/** Whether two texts mean the same number (`5.5` and `5.50`), or are the same text where one is no number. */
export function isSameNumber(a: string, b: string): boolean {
  const left = readDecimal(a)
  const right = readDecimal(b)
  return left && right ? compareDecimals(left, right) === 0 : a.trim() === b.trim()
}

/** The decimal that a finite JSON number is written as, exponents included; null for what is no finite number. */
export function decimalOf(value: number): Decimal | null {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const decimal = readDecimal(mantissa)
  return decimal && { ...decimal, scale: decimal.scale - Number(exponent) }
}

/** The plain text of a JSON number, without an exponent; one that is too long for `readDecimal` no rule accepts. */
export function numberText(value: number): string {
  const decimal = decimalOf(value)
  return decimal ? printDecimal(decimal) : String(value)
}

/** The number on the wire of typed text; null for blank text and for what is no number. */
export function numberOf(text: string): number | null {
  const decimal = readDecimal(text)
  return decimal && Number(printDecimal(decimal))
}

/** How typed text lies to a whole number: negative below it, positive above; null when it is no number. */
export function compareToNumber(text: string, bound: number): number | null {
  const decimal = readDecimal(text)
  return decimal && compareDecimals(decimal, toDecimal(bound, 0))
}
