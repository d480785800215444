import type { ArithmeticOperator } from '../../syntax/nodes.ts'
import { EvaluationFault } from '../fault.ts'

type Operation = (left: bigint, right: bigint) => bigint

/** LONG arithmetic: 64 bits that wrap around, division toward zero. */
export const longOperations: Readonly<Record<ArithmeticOperator, Operation>> = Object.freeze({
  '+': (left: bigint, right: bigint) => BigInt.asIntN(64, left + right),
  '-': (left: bigint, right: bigint) => BigInt.asIntN(64, left - right),
  '*': (left: bigint, right: bigint) => BigInt.asIntN(64, left * right),
  '/': (left: bigint, right: bigint) => BigInt.asIntN(64, left / nonZero(right)),
  '%': (left: bigint, right: bigint) => left % nonZero(right),
})

function nonZero(divisor: bigint): bigint {
  if (divisor === 0n) throw new EvaluationFault('division-by-zero', 'Division by zero')
  return divisor
}
