import type { ArithmeticOperator } from '../../syntax/nodes.ts'
import { EvaluationFault } from '../fault.ts'

type Operation = (left: number, right: number) => number

/** INTEGER arithmetic: 32 bits that wrap around, division toward zero (expressions, section 2, Arithmetic). */
export const integerOperations: Readonly<Record<ArithmeticOperator, Operation>> = Object.freeze({
  '+': (left: number, right: number) => (left + right) | 0,
  '-': (left: number, right: number) => (left - right) | 0,
  '*': (left: number, right: number) => Math.imul(left, right),
  '/': (left: number, right: number) => (left / nonZero(right)) | 0,
  '%': (left: number, right: number) => (left % nonZero(right)) | 0,
})

function nonZero(divisor: number): number {
  if (divisor === 0) throw new EvaluationFault('division-by-zero', 'Division by zero')
  return divisor
}
