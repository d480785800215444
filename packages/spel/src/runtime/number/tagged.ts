import {
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  negateDecimal,
  subtractDecimals,
  type Decimal,
  toDecimal,
} from '@incentive/scalars'
import type { ArithmeticOperator } from '../../syntax/nodes.ts'
import type { Tagged } from '../value.ts'
import { compareDoubles, doubleOperations } from './double.ts'
import { integerOperations } from './integer.ts'
import { printJavaDecimal, readJavaDecimal, printJavaDouble } from './java-numbers.ts'
import { longOperations } from './long.ts'
import { divideAsSpring, remainderAsSpring } from './spring-division.ts'
import { EvaluationFault } from '../fault.ts'

export const decimalOperations: Readonly<Record<ArithmeticOperator, (left: Decimal, right: Decimal) => Decimal>> =
  Object.freeze({
    '+': addDecimals,
    '-': subtractDecimals,
    '*': multiplyDecimals,
    '/': divideAsSpring,
    '%': remainderAsSpring,
  })

/** Arithmetic on numbers whose types are known only at run time, with the type promotion of Spring. */
export function operateTagged(op: ArithmeticOperator, left: Tagged, right: Tagged): Tagged {
  if (left.type === 'DECIMAL' || right.type === 'DECIMAL') {
    return { type: 'DECIMAL', value: decimalOperations[op](toDecimalOf(left), toDecimalOf(right)) }
  }
  if (left.type === 'DOUBLE' || right.type === 'DOUBLE') {
    return { type: 'DOUBLE', value: doubleOperations[op](Number(left.value), Number(right.value)) }
  }
  if (left.type === 'LONG' || right.type === 'LONG') {
    return { type: 'LONG', value: longOperations[op](BigInt(left.value), BigInt(right.value)) }
  }
  return { type: 'INTEGER', value: integerOperations[op](left.value, right.value) }
}

export function negateTagged(number: Tagged): Tagged {
  if (number.type === 'DECIMAL') return { type: 'DECIMAL', value: negateDecimal(number.value) }
  return operateTagged('-', { type: 'INTEGER', value: 0 }, number)
}

/** Negative, 0 or positive; NaN if either side is NaN: the order of `==` and `<`. */
export function relateTagged(left: Tagged, right: Tagged): number {
  if (left.type === 'DECIMAL' || right.type === 'DECIMAL') return compareDecimals(toDecimalOf(left), toDecimalOf(right))
  if (left.type === 'DOUBLE' || right.type === 'DOUBLE') return relate(Number(left.value), Number(right.value))
  return relate(BigInt(left.value), BigInt(right.value))
}

function relate(left: number | bigint, right: number | bigint): number {
  return left < right ? -1 : left > right ? 1 : left === right ? 0 : NaN
}

/** Negative, 0 or positive, with NaN as the largest: the order of `between`. */
export function compareTagged(left: Tagged, right: Tagged): number {
  const isDouble =
    left.type !== 'DECIMAL' && right.type !== 'DECIMAL' && (left.type === 'DOUBLE' || right.type === 'DOUBLE')
  return isDouble ? compareDoubles(Number(left.value), Number(right.value)) : relateTagged(left, right)
}

export function toDecimalOf(number: Tagged): Decimal {
  switch (number.type) {
    case 'DECIMAL':
      return number.value
    case 'INTEGER':
      return decimalOfInteger(number.value)
    case 'DOUBLE':
      return decimalOfDouble(number.value)
    case 'LONG':
      return decimalOfLong(number.value)
    default:
      return number satisfies never
  }
}

/** The number as Java's toString writes it, for `text + number`. */
export function printTagged(number: Tagged): string {
  if (number.type === 'DECIMAL') return printJavaDecimal(number.value)
  return number.type === 'DOUBLE' ? printJavaDouble(number.value) : String(number.value)
}

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
