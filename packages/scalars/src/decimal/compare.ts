import type { Decimal } from './decimal.ts'
import { scaleUp } from './scale-up.ts'

/** -1, 0 or 1, by value: the scale is ignored. */
export function compareDecimals(left: Decimal, right: Decimal): -1 | 0 | 1 {
  if (left.scale === right.scale) return compareWhole(left.unscaled, right.unscaled)
  const scale = Math.max(left.scale, right.scale)
  return compareWhole(scaleUp(left.unscaled, scale - left.scale), scaleUp(right.unscaled, scale - right.scale))
}

function compareWhole(left: number | bigint, right: number | bigint): -1 | 0 | 1 {
  return left < right ? -1 : left > right ? 1 : 0
}

/** The lower of the two; the first if they are equal. */
export function minDecimal(first: Decimal, second: Decimal): Decimal {
  return compareDecimals(first, second) <= 0 ? first : second
}

/** The higher of the two; the first if they are equal. */
export function maxDecimal(first: Decimal, second: Decimal): Decimal {
  return compareDecimals(first, second) >= 0 ? first : second
}

/** -1 for negative values, 0 for zero, 1 for positive values. */
export function signOf({ unscaled }: Decimal): -1 | 0 | 1 {
  return compareWhole(unscaled, 0)
}
