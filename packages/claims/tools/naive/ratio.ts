/** An exact number, `top / bottom`; the bottom is above 0. Minor units are the cents of a currency. */
export type Ratio = { readonly top: bigint; readonly bottom: bigint }

export const ZERO: Ratio = { top: 0n, bottom: 1n }
export const HUNDRED: Ratio = { top: 100n, bottom: 1n }

const PLAIN = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/

/** A number from text or JSON; null when it is empty or not a number. */
export function readRatio(value: unknown): Ratio | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return null
  const parts = PLAIN.exec(String(value).trim())
  if (parts === null) return null
  const [, sign = '', before = '', after = '', exponent = '0'] = parts
  if (before + after === '') return null
  const top = BigInt(before + after) * (sign === '-' ? -1n : 1n)
  const shift = Number(exponent) - after.length
  return shift < 0 ? { top, bottom: 10n ** BigInt(-shift) } : { top: top * 10n ** BigInt(shift), bottom: 1n }
}

export function ratio(whole: number | bigint): Ratio {
  return { top: BigInt(whole), bottom: 1n }
}

export function fromMinor(minor: bigint, digits: number): Ratio {
  return { top: minor, bottom: 10n ** BigInt(digits) }
}

export function add(a: Ratio, b: Ratio): Ratio {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }
}

export function subtract(a: Ratio, b: Ratio): Ratio {
  return { top: a.top * b.bottom - b.top * a.bottom, bottom: a.bottom * b.bottom }
}

export function multiply(a: Ratio, b: Ratio): Ratio {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom }
}

/** The divisor must be above 0. */
export function divide(a: Ratio, b: Ratio): Ratio {
  return { top: a.top * b.bottom, bottom: a.bottom * b.top }
}

export function isLess(a: Ratio, b: Ratio): boolean {
  return a.top * b.bottom < b.top * a.bottom
}

/** Rounded once to minor units, halves away from zero. */
export function toMinor({ top, bottom }: Ratio, digits: number): bigint {
  const scaled = (top < 0n ? -top : top) * 10n ** BigInt(digits)
  const rounded = (2n * scaled + bottom) / (2n * bottom)
  return top < 0n ? -rounded : rounded
}

/** Minor units, truncated. */
export function toMinorDown({ top, bottom }: Ratio, digits: number): bigint {
  return (top * 10n ** BigInt(digits)) / bottom
}

/** Prints exactly the given number of decimal digits. */
export function printMinor(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : ''
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Prints the shortest form: 2.50 becomes 2.5. The bottom must be a power of 10. */
export function printRatio(value: Ratio): string {
  const digits = String(value.bottom).length - 1
  const text = printMinor(value.top, digits)
  return digits === 0 ? text : text.replace(/\.?0+$/, '')
}
