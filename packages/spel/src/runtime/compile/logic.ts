import type { Logic, Unary, Elvis, Ternary } from '../../syntax/nodes.ts'
import { BOOLEAN } from '../../types/type.ts'
import { EvaluationFault } from '../fault.ts'
import type { Code } from '../value.ts'
import { piece, type Compiling, type Piece } from './piece.ts'
import { convertPiece } from './convert.ts'

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

export function compileTernary(compiling: Compiling, node: Ternary): Piece {
  const type = compiling.typeOf(node)
  const condition = requiredCondition(compiling.compile(node.condition))
  const whenTrue = convertPiece(compiling.compile(node.whenTrue), type)
  const whenFalse = convertPiece(compiling.compile(node.whenFalse), type)
  const [yes, no] = [whenTrue.run, whenFalse.run]
  const run: Piece['run'] = (self, evaluation) => {
    return condition(self, evaluation) ? yes(self, evaluation) : no(self, evaluation)
  }
  return piece(run, type, node.span, whenTrue.canBeNull || whenFalse.canBeNull)
}

/** `?:` replaces only null and the empty text (expressions, section 2, Elvis). */
export function compileElvis(compiling: Compiling, node: Elvis): Piece {
  const type = compiling.typeOf(node)
  const value = convertPiece(compiling.compile(node.value), type).run
  const fallback = convertPiece(compiling.compile(node.fallback), type)
  const other = fallback.run
  const run: Piece['run'] = (self, evaluation) => {
    const found = value(self, evaluation)
    return found === null || found === '' ? other(self, evaluation) : found
  }
  return piece(run, type, node.span, fallback.canBeNull)
}
