/** An exact decimal: `digits` divided by ten to the power of `scale`, without trailing zeros behind the point. */
export type Decimal = { readonly digits: bigint; readonly scale: number }

const DECIMAL = /^(?<sign>[+-]?)(?<whole>\d*)(?:\.(?<fraction>\d*))?$/
/** Longer text is no amount of this program, and arithmetic on it would be slow. */
const MAX_LENGTH = 40

/** Reads plain decimal notation (`5.50`, `-3`, `.5`); null for anything else, exponents and group separators included. */
export function readDecimal(text: string): Decimal | null {
  const trimmed = text.trim()
  const parts = trimmed.length <= MAX_LENGTH ? DECIMAL.exec(trimmed)?.groups : undefined
  if (!parts) return null
  const fraction = (parts.fraction ?? '').replace(/0+$/, '')
  if (!parts.whole && !parts.fraction) return null
  const magnitude = BigInt(`${parts.whole ?? ''}${fraction}`)
  return { digits: parts.sign === '-' ? -magnitude : magnitude, scale: fraction.length }
}

/** Writes a decimal in plain notation, the shortest text that `readDecimal` reads back. */
export function printDecimal({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const magnitude = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  const point = magnitude.length - scale
  return scale === 0 ? `${sign}${magnitude}` : `${sign}${magnitude.slice(0, point)}.${magnitude.slice(point)}`
}

/** Order of two decimals: negative, zero or positive. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const left = a.digits * tenTo(b.scale)
  const right = b.digits * tenTo(a.scale)
  return left < right ? -1 : left > right ? 1 : 0
}

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

function tenTo(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}
