import { EvaluationFault } from '../fault.ts'
import { addDecimals, multiplyDecimals, negateDecimal } from './arithmetic.ts'
import { scaleUp, toDecimal, type Decimal } from './decimal.ts'

/**
 * `/` of Spring: the quotient at the larger of both scales, halves to the even neighbour, so that 100 / 8 is 12
 * (expressions, section 2, Arithmetic).
 */
export function divideDecimals(left: Decimal, right: Decimal): Decimal {
  requireDivisor(right)
  const scale = Math.max(left.scale, right.scale)
  return toDecimal(quotientAt(left, right, scale, 'half-even'), scale)
}

/**
 * `%` of Spring, BigDecimal.remainder: the sign of the left side, and a scale that follows from how Java strips zeros
 * off the whole quotient: `5000 % 1.0` is 0 with scale 0, `100 % 0.7` is 0.6.
 */
export function remainderOfDecimals(left: Decimal, right: Decimal): Decimal {
  requireDivisor(right)
  const quotient = wholeQuotient(left, right)
  return addDecimals(left, negateDecimal(multiplyDecimals(quotient, right)))
}

/** BigDecimal.divideToIntegralValue: its scale is as near to the difference of both scales as exactness allows. */
function wholeQuotient(left: Decimal, right: Decimal): Decimal {
  const preferred = left.scale - right.scale
  const whole = BigInt(quotientAt(left, right, 0, 'down'))
  if (whole === 0n) return { unscaled: 0, scale: preferred }
  if (preferred >= 0) return toDecimal(BigInt(scaleUp(whole, preferred)), preferred)
  let unscaled = whole
  let scale = 0
  while (scale > preferred && unscaled % 10n === 0n) {
    unscaled /= 10n
    scale--
  }
  return toDecimal(unscaled, scale)
}

export type Rounding = 'down' | 'half-even' | 'half-up' | 'floor' | 'ceiling'

const one: Decimal = { unscaled: 1, scale: 0 }

/** The same value at another scale. */
export function roundDecimal(value: Decimal, scale: number, rounding: Rounding): Decimal {
  if (scale >= value.scale) return toDecimal(scaleUp(value.unscaled, scale - value.scale), scale)
  return toDecimal(quotientAt(value, one, scale, rounding), scale)
}

/** The unscaled quotient at a scale. */
function quotientAt(left: Decimal, right: Decimal, scale: number, rounding: Rounding): number | bigint {
  const shift = scale - left.scale + right.scale
  const dividend = shift > 0 ? scaleUp(left.unscaled, shift) : left.unscaled
  const divisor = shift < 0 ? scaleUp(right.unscaled, -shift) : right.unscaled
  if (typeof dividend === 'number' && typeof divisor === 'number') {
    const rest = dividend % divisor
    const whole = (dividend - rest) / divisor + 0
    return rest === 0 ? whole : whole + awayFromZero(BigInt(whole), BigInt(rest), BigInt(divisor), rounding)
  }
  const [a, b] = [BigInt(dividend), BigInt(divisor)]
  const [whole, rest] = [a / b, a % b]
  return rest === 0n ? whole : whole + BigInt(awayFromZero(whole, rest, b, rounding))
}

/** What rounding adds to a quotient that was cut towards zero: -1, 0 or 1. */
function awayFromZero(whole: bigint, rest: bigint, divisor: bigint, rounding: Rounding): -1 | 0 | 1 {
  const sign = rest < 0n === divisor < 0n ? 1 : -1
  const twice = 2n * (rest < 0n ? -rest : rest) - (divisor < 0n ? -divisor : divisor)
  switch (rounding) {
    case 'down':
      return 0
    case 'floor':
      return sign < 0 ? -1 : 0
    case 'ceiling':
      return sign > 0 ? 1 : 0
    case 'half-up':
      return twice >= 0n ? sign : 0
    case 'half-even':
      return twice > 0n || (twice === 0n && whole % 2n !== 0n) ? sign : 0
    default:
      return rounding satisfies never
  }
}

function requireDivisor({ unscaled }: Decimal): void {
  if (unscaled === 0) throw new EvaluationFault('division-by-zero', 'Division by zero')
}
