import { toDecimal, type Decimal } from '@incentive/scalars'
import { EvaluationFault } from '../fault.ts'
import { readJavaDecimal } from './java-numbers.ts'
import { printJavaDouble } from './java-double.ts'

/**
 * Converts a double to a decimal through its text, as Spring does: exact digits, and the scale of the text (1.50 is
 * 1.5, 1e10 is 1.0E10 with scale -9). NaN and the infinities have no decimal.
 */
export function decimalOfDouble(value: number): Decimal {
  const decimal = readJavaDecimal(printJavaDouble(value))
  if (decimal === null) throw new EvaluationFault('not-finite', 'The number is not finite')
  return decimal
}

export function decimalOfInteger(value: number): Decimal {
  return { unscaled: value, scale: 0 }
}

export function decimalOfLong(value: bigint): Decimal {
  return toDecimal(value, 0)
}
