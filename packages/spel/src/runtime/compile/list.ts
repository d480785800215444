import type { InlineList } from '../../syntax/nodes.ts'
import { UNKNOWN } from '../../types/type.ts'
import { convertPiece } from './convert.ts'
import { constantPiece, piece, type Compiling, type Piece } from './piece.ts'

/** A list in braces. A list of constants is created once. */
export function compileList(compiling: Compiling, node: InlineList): Piece {
  const type = compiling.typeOf(node)
  const element = type.kind === 'LIST' ? type.element : UNKNOWN
  const items = node.items.map((item) => convertPiece(compiling.compile(item), element))
  const constants = items.flatMap(({ constant }) => (constant === null ? [] : [constant.value]))
  if (constants.length === items.length) return constantPiece(Object.freeze(constants), type, node.span)
  const codes = items.map(({ run }) => run)
  return piece((self, evaluation) => codes.map((code) => code(self, evaluation)), type, node.span, false)
}
