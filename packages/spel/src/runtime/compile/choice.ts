import type { Elvis, Ternary } from '../../syntax/nodes.ts'
import { convertPiece } from './convert.ts'
import { requiredCondition } from './logic.ts'
import { piece, type Compiling, type Piece } from './piece.ts'

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
