import { toDecimal, type Decimal, ArithmeticError, isExact, scaleUp } from './decimal.ts'

/** How to round digits that the scale cannot hold. `half-up` rounds halves away from zero, like Java's HALF_UP. */
export type Rounding = 'down' | 'half-even' | 'half-up' | 'floor' | 'ceiling'

/** The quotient at a scale, rounded once. Division by zero throws an ArithmeticError. */
export function divideDecimals(left: Decimal, right: Decimal, scale: number, rounding: Rounding): Decimal {
  return toDecimal(unscaledQuotient(left, right, scale, rounding), scale)
}

const one: Decimal = { unscaled: 1, scale: 0 }

/** The same value at another scale. */
export function roundDecimal(value: Decimal, scale: number, rounding: Rounding): Decimal {
  if (scale >= value.scale) return toDecimal(scaleUp(value.unscaled, scale - value.scale), scale)
  return divideDecimals(value, one, scale, rounding)
}

/** True if the value is an integer, regardless of its scale: 2.00 is one. */
export function isWhole({ unscaled, scale }: Decimal): boolean {
  if (scale <= 0 || unscaled === 0) return true
  // no safe integer except 0 is divisible by a higher power of ten
  if (typeof unscaled === 'number') return scale < 16 && unscaled % 10 ** scale === 0
  return BigInt(unscaled) % BigInt(scaleUp(1, scale)) === 0n
}

/** The quotient at a scale, as a number of units of its last digit, rounded once. It can have any size. */
export function unscaledQuotient(left: Decimal, right: Decimal, scale: number, rounding: Rounding): number | bigint {
  if (right.unscaled === 0) throw new ArithmeticError('division-by-zero', 'Division by zero')
  const shift = scale - left.scale + right.scale
  const dividend = shift > 0 ? scaleUp(left.unscaled, shift) : left.unscaled
  const divisor = shift < 0 ? scaleUp(right.unscaled, -shift) : right.unscaled
  if (typeof dividend === 'number' && typeof divisor === 'number') {
    // a division of doubles, several times as fast as their remainder; in the worst case it rounds up to the next
    // integer
    const whole = Math.trunc(dividend / divisor) + 0
    const product = whole * divisor
    const rest = dividend - product
    if (rest === 0) return whole
    if (isExact(product) && rest < 0 === dividend < 0) {
      const sign = rest < 0 === divisor < 0 ? 1 : -1
      return whole + roundingStep(sign, 2 * Math.abs(rest) - Math.abs(divisor), whole % 2 !== 0, rounding) + 0
    }
  }
  const [a, b] = [BigInt(dividend), BigInt(divisor)]
  const [whole, rest] = [a / b, a % b]
  if (rest === 0n) return whole
  const sign = rest < 0n === b < 0n ? 1 : -1
  const overHalf = 2n * (rest < 0n ? -rest : rest) - (b < 0n ? -b : b)
  return whole + BigInt(roundingStep(sign, overHalf, whole % 2n !== 0n, rounding))
}

/**
 * The correction for a quotient that was truncated toward zero with a remainder. `sign` is the sign of the exact
 * quotient, `overHalf` compares the remainder with half a divisor.
 */
function roundingStep(sign: 1 | -1, overHalf: number | bigint, isOdd: boolean, rounding: Rounding): -1 | 0 | 1 {
  switch (rounding) {
    case 'down':
      return 0
    case 'floor':
      return sign < 0 ? -1 : 0
    case 'ceiling':
      return sign > 0 ? 1 : 0
    case 'half-up':
      return overHalf >= 0 ? sign : 0
    case 'half-even':
      return overHalf > 0 || (overHalf >= 0 && isOdd) ? sign : 0
    default:
      return rounding satisfies never
  }
}
