import { epochOf, readDecimal, toInstant, type Decimal } from '@incentive/scalars'

/** An amount as JSON holds it; null when it is left out. Throws for text that is no number. */
export function decimalOf(value: string | number | undefined | null): Decimal | null {
  return value === undefined || value === null || value === '' ? null : requiredDecimal(value)
}

export function requiredDecimal(value: string | number): Decimal {
  const read = readDecimal(String(value))
  if (read === null) throw new Error(`${value} is not a number`)
  return read
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** An instant as JSON holds it, in milliseconds; null when it is left out. Throws for text that is none. */
export function epochOfText(text: string | undefined | null): number | null {
  if (text === undefined || text === null) return null
  const instant = toInstant(text)
  if (instant === null) throw new Error(`${text} is not an instant`)
  return epochOf(instant)
}
