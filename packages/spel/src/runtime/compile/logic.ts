import type { Logic, Unary } from '../../syntax/nodes.ts'
import { BOOLEAN } from '../../types/type.ts'
import { EvaluationFault } from '../fault.ts'
import type { Code } from '../value.ts'
import { piece, type Compiling, type Piece } from './piece.ts'

/** The code of a part that must be true or false. Null is a fault (expressions, section 2, Boolean contexts). */
export function requiredCondition({ run, canBeNull, span }: Piece): Code<boolean> {
  if (!canBeNull) return run as Code<boolean>
  return (self, evaluation) => {
    const value = run(self, evaluation)
    if (value === null)
      throw new EvaluationFault('null-condition', 'This is neither true nor false: it is missing', span)
    return value as boolean
  }
}

export function compileNot(compiling: Compiling, node: Unary): Piece {
  const operand = requiredCondition(compiling.compile(node.operand))
  return piece((self, evaluation) => !operand(self, evaluation), BOOLEAN, node.span, false)
}

/** Evaluates from left to right, with short-circuiting. */
export function compileLogic(compiling: Compiling, node: Logic): Piece {
  const operands = node.operands.map((operand) => requiredCondition(compiling.compile(operand)))
  const run = node.op === 'and' ? everyOf(operands) : someOf(operands)
  return piece(run, BOOLEAN, node.span, false)
}

function everyOf(operands: readonly Code<boolean>[]): Code<boolean> {
  const [first, second] = operands
  if (operands.length === 2 && first !== undefined && second !== undefined) {
    return (self, evaluation) => first(self, evaluation) && second(self, evaluation)
  }
  return (self, evaluation) => {
    for (const operand of operands) if (!operand(self, evaluation)) return false
    return true
  }
}

function someOf(operands: readonly Code<boolean>[]): Code<boolean> {
  const [first, second] = operands
  if (operands.length === 2 && first !== undefined && second !== undefined) {
    return (self, evaluation) => first(self, evaluation) || second(self, evaluation)
  }
  return (self, evaluation) => {
    for (const operand of operands) if (operand(self, evaluation)) return true
    return false
  }
}
