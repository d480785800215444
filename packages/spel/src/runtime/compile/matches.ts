import type { Matches } from '../../syntax/nodes.ts'
import { readPattern } from '../../types/pattern/read-pattern.ts'
import { BOOLEAN } from '../../types/type.ts'
import { EvaluationFault } from '../fault.ts'
import { matchesWhole, buildMachine } from '../matcher/match.ts'
import type { Code } from '../value.ts'
import { piece, type Compiling, type Piece } from './piece.ts'

/** The whole text must match. A missing text is a fault. */
export function compileMatches(compiling: Compiling, node: Matches): Piece {
  const { run, span } = compiling.compile(node.left)
  const read = readPattern(node.right.kind === 'literal' ? String(node.right.value) : '')
  const machine = buildMachine(read.ok ? read.pattern : { kind: 'choice', options: [] })
  const code: Code = (self, evaluation) => {
    const text = run(self, evaluation)
    if (text === null) throw new EvaluationFault('null-operand', 'The text of matches is missing', span)
    return matchesWhole(machine, text as string, evaluation)
  }
  return piece(code, BOOLEAN, node.span, false)
}
