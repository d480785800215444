import type { ArithmeticOperator } from '../../syntax/nodes.ts'

type Operation = (left: number, right: number) => number

/** DOUBLE arithmetic is IEEE, in Java as in JavaScript: nothing fails, 0.0 / 0 is NaN. */
export const doubleOperations: Readonly<Record<ArithmeticOperator, Operation>> = Object.freeze({
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
  '%': (left: number, right: number) => left % right,
})

/** Double.compare of Java: NaN is the largest number and equals itself, -0 sorts before 0. */
export function compareDoubles(left: number, right: number): number {
  if (left < right) return -1
  if (left > right) return 1
  if (left === right && left !== 0) return 0
  return rank(left) - rank(right)
}

function rank(value: number): number {
  if (Number.isNaN(value)) return 2
  return Object.is(value, -0) ? 0 : 1
}
