import { epochOf, readDecimal, toInstant, type Decimal } from '@incentive/scalars'

/** Reads an amount from JSON; null if omitted. Throws for text that is not a number. */
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

/** Reads an instant from JSON, in milliseconds; null if omitted. Throws for text that is not an instant. */
export function epochOfText(text: string | undefined | null): number | null {
  if (text === undefined || text === null) return null
  const instant = toInstant(text)
  if (instant === null) throw new Error(`${text} is not an instant`)
  return epochOf(instant)
}
