import { toDecimal, type Decimal, isExact, scaleUp } from './decimal.ts'

/** The exact sum; its scale is the larger one. */
export function addDecimals(left: Decimal, right: Decimal): Decimal {
  const scale = left.scale > right.scale ? left.scale : right.scale
  const a = scaleUp(left.unscaled, scale - left.scale)
  const b = scaleUp(right.unscaled, scale - right.scale)
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b
    if (isExact(sum)) return { unscaled: sum, scale }
  }
  return toDecimal(BigInt(a) + BigInt(b), scale)
}

/** The exact difference; its scale is the larger one. */
export function subtractDecimals(left: Decimal, right: Decimal): Decimal {
  const scale = left.scale > right.scale ? left.scale : right.scale
  const a = scaleUp(left.unscaled, scale - left.scale)
  const b = scaleUp(right.unscaled, scale - right.scale)
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b
    if (isExact(difference)) return { unscaled: difference, scale }
  }
  return toDecimal(BigInt(a) - BigInt(b), scale)
}

export function negateDecimal({ unscaled, scale }: Decimal): Decimal {
  // 0 - x instead of -x: decimals have no negative zero
  return { unscaled: typeof unscaled === 'number' ? 0 - unscaled : -unscaled, scale }
}

/** The exact product; its scale is the sum of both. */
export function multiplyDecimals(left: Decimal, right: Decimal): Decimal {
  const scale = left.scale + right.scale
  if (typeof left.unscaled === 'number' && typeof right.unscaled === 'number') {
    const product = left.unscaled * right.unscaled
    // + 0 turns -0, the product of 0 and a negative number, into 0
    if (isExact(product)) return { unscaled: product + 0, scale }
  }
  return toDecimal(BigInt(left.unscaled) * BigInt(right.unscaled), scale)
}

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
