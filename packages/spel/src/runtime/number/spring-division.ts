import {
  divideDecimals,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  toDecimal,
  unscaledQuotient,
  ZERO,
  type Decimal,
} from '@incentive/scalars'

/**
 * `/` of Spring: the quotient at the larger of both scales, rounded half to even, so 100 / 8 is 12 (expressions,
 * section 2, Arithmetic).
 */
export function divideAsSpring(left: Decimal, right: Decimal): Decimal {
  return divideDecimals(left, right, Math.max(left.scale, right.scale), 'half-even')
}

/**
 * `%` of Spring, BigDecimal.remainder: the sign of the left side, and a scale that results from how Java strips zeros
 * from the whole quotient: `5000 % 1.0` is 0 with scale 0, `100 % 0.7` is 0.6.
 */
export function remainderAsSpring(left: Decimal, right: Decimal): Decimal {
  return subtractDecimals(left, multiplyDecimals(wholeQuotient(left, right), right))
}

/** BigDecimal.divideToIntegralValue: its scale is as close to the difference of both scales as exactness allows. */
function wholeQuotient(left: Decimal, right: Decimal): Decimal {
  const preferred = left.scale - right.scale
  let unscaled = BigInt(unscaledQuotient(left, right, 0, 'down'))
  if (unscaled === 0n) return { ...ZERO, scale: preferred }
  if (preferred >= 0) return roundDecimal({ unscaled, scale: 0 }, preferred, 'down')
  let scale = 0
  while (scale > preferred && unscaled % 10n === 0n) {
    unscaled /= 10n
    scale--
  }
  return toDecimal(unscaled, scale)
}
