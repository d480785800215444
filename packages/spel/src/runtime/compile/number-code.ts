import { addDecimals, multiplyDecimals, subtractDecimals, type Decimal } from '@incentive/scalars'
import type { Span } from '../../source/span.ts'
import type { ArithmeticOperator } from '../../syntax/nodes.ts'
import type { Type } from '../../types/type.ts'
import { EvaluationFault } from '../fault.ts'
import { doubleOperations } from '../number/double.ts'
import { integerOperations } from '../number/integer.ts'
import { longOperations } from '../number/long.ts'
import { decimalOperations, operateTagged } from '../number/tagged.ts'
import type { Code, Tagged, Value } from '../value.ts'
import { spendDecimal } from '../work.ts'
import { convertPiece } from './convert.ts'
import type { Piece } from './piece.ts'

/** The code of one arithmetic operation, with both sides in the type of its result. Null on either side is a fault. */
export function numberCode(op: ArithmeticOperator, left: Piece, right: Piece, type: Type): Code {
  const [a, b] = [convertPiece(left, type).run, convertPiece(right, type).run]
  if (type.kind === 'DECIMAL') return moneyCode(op, a, b, right.span)
  if (type.kind === 'INTEGER') return integerCode(op, a, b, right.span)
  return operationCode(op, a, b, operationOf(op, type), right.span)
}

/** The common operations have their own code, so that the engine can inline them. */
function moneyCode(op: ArithmeticOperator, left: Code, right: Code, span: Span): Code {
  switch (op) {
    case '+':
      return (self, evaluation) => {
        const a = left(self, evaluation)
        const b = right(self, evaluation)
        if (a === null || b === null) throw missingOperand(op, span)
        return spendDecimal(evaluation, addDecimals(a as Decimal, b as Decimal))
      }
    case '-':
      return (self, evaluation) => {
        const a = left(self, evaluation)
        const b = right(self, evaluation)
        if (a === null || b === null) throw missingOperand(op, span)
        return spendDecimal(evaluation, subtractDecimals(a as Decimal, b as Decimal))
      }
    case '*':
      return (self, evaluation) => {
        const a = left(self, evaluation)
        const b = right(self, evaluation)
        if (a === null || b === null) throw missingOperand(op, span)
        return spendDecimal(evaluation, multiplyDecimals(a as Decimal, b as Decimal))
      }
    case '/':
    case '%': {
      const divide = decimalOperations[op] as Operation
      return (self, evaluation) => {
        const a = left(self, evaluation)
        const b = right(self, evaluation)
        if (a === null || b === null) throw missingOperand(op, span)
        return divide(spendDecimal(evaluation, a as Decimal), b)
      }
    }
    default:
      return op satisfies never
  }
}

function integerCode(op: ArithmeticOperator, left: Code, right: Code, span: Span): Code {
  switch (op) {
    case '+':
      return (self, evaluation) => {
        const a = left(self, evaluation)
        const b = right(self, evaluation)
        if (a === null || b === null) throw missingOperand(op, span)
        return ((a as number) + (b as number)) | 0
      }
    case '-':
      return (self, evaluation) => {
        const a = left(self, evaluation)
        const b = right(self, evaluation)
        if (a === null || b === null) throw missingOperand(op, span)
        return ((a as number) - (b as number)) | 0
      }
    case '*':
      return (self, evaluation) => {
        const a = left(self, evaluation)
        const b = right(self, evaluation)
        if (a === null || b === null) throw missingOperand(op, span)
        return Math.imul(a as number, b as number)
      }
    case '/':
    case '%':
      return operationCode(op, left, right, integerOperations[op] as Operation, span)
    default:
      return op satisfies never
  }
}

type Operation = (left: Value, right: Value) => Value

function operationCode(op: ArithmeticOperator, left: Code, right: Code, operate: Operation, span: Span): Code {
  return (self, evaluation) => {
    const a = left(self, evaluation)
    const b = right(self, evaluation)
    if (a === null || b === null) throw missingOperand(op, span)
    return operate(a, b)
  }
}

/** The checker has proven the types of both sides, so each operation can declare its own. */
function operationOf(op: ArithmeticOperator, type: Type): Operation {
  if (type.kind === 'DOUBLE') return doubleOperations[op] as Operation
  if (type.kind === 'LONG') return longOperations[op] as Operation
  return (left, right) => operateTagged(op, left as Tagged, right as Tagged)
}

export function missingOperand(op: string, span: Span): EvaluationFault {
  return new EvaluationFault('null-operand', `A value of ${op} is missing`, span)
}
