import { compareDecimals, printDecimal, readDecimal } from '@incentive/scalars'

/** Whether two texts mean the same number (`5.5` and `5.50`), or are the same text where one is no number. */
export function isSameNumber(a: string, b: string): boolean {
  const left = readDecimal(a)
  const right = readDecimal(b)
  return left && right ? compareDecimals(left, right) === 0 : a.trim() === b.trim()
}

/** The plain text of a JSON number; a number too large or small for plain notation keeps its exponent, which no rule accepts. */
export function numberText(value: number): string {
  return String(value)
}

/** The number on the wire of typed text; null for blank text and for what is no number. */
export function numberOf(text: string): number | null {
  const decimal = readDecimal(text)
  return decimal && Number(printDecimal(decimal))
}
