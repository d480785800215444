import { compareDecimals, type Decimal } from '@incentive/scalars'
import type { Type } from '../../types/type.ts'
import { compareDoubles } from '../number/double.ts'
import { compareTagged } from '../number/tagged.ts'
import type { Tagged, Value } from '../value.ts'

/** Negative, 0 or positive, for values that can be null. */
export type Order = (left: Value, right: Value) => number

/** Null equals null and sorts first. At least one of the two is null. */
export function orderNulls(left: Value, right: Value): number {
  return left === null ? (right === null ? 0 : -1) : 1
}

export function orderMoney(left: Value, right: Value): number {
  if (left === null || right === null) return orderNulls(left, right)
  return compareDecimals(left as Decimal, right as Decimal)
}

function orderDoubles(left: Value, right: Value): number {
  if (left === null || right === null) return orderNulls(left, right)
  return compareDoubles(left as number, right as number)
}

function orderNumbers(left: Value, right: Value): number {
  if (left === null || right === null) return orderNulls(left, right)
  return compareTagged(left as Tagged, right as Tagged)
}

function orderPrimitives(left: Value, right: Value): number {
  if (left === null || right === null) return orderNulls(left, right)
  return left < right ? -1 : left > right ? 1 : 0
}

/** The order of `between`: that of Comparator, in which NaN is the largest double. */
export function orderOf(type: Type): Order {
  switch (type.kind) {
    case 'DECIMAL':
      return orderMoney
    case 'NUMBER':
      return orderNumbers
    case 'DOUBLE':
      return orderDoubles
    default:
      return orderPrimitives
  }
}
