import type { Node } from '../../syntax/nodes.ts'
import type { Checked } from '../../types/check.ts'
import { compileArithmetic, compileNegation } from './arithmetic.ts'
import { compileBetween } from './between.ts'
import { compileFunction } from './call.ts'
import { compileLogic, compileNot, compileElvis, compileTernary } from './logic.ts'
import { compileComparison } from './comparison.ts'
import { compileList } from './list.ts'
import { compileMatches } from './matches.ts'
import { compileName, compilePath, compileVariable } from './path.ts'
import type { Code, Value } from '../value.ts'
import { Compiling, constantPiece, type Piece } from './piece.ts'

/** Compiles a checked tree into closures, one per node, selected by the types of its parts. */
export function compileChecked({ types, parsed, model }: Checked): Piece {
  return new Compiling(types, model.root, model.root, compileNode).compile(parsed.node)
}

/** Receives the parts of a recorded evaluation: each with its value, or with what it threw. */
export interface Recorder {
  value(node: Node, value: Value): void
  thrown(node: Node, thrown: unknown): void
}

/** Compiles a checked tree into closures that also report their results to the recorder. */
export function compileRecorded({ types, parsed, model }: Checked, recorder: Recorder): Piece {
  const compileNodeRecorded = (compiling: Compiling, node: Node): Piece => {
    const { run, type, canBeNull, constant, span } = compileNode(compiling, node)
    const recorded: Code = (self, evaluation) => {
      try {
        const value = run(self, evaluation)
        recorder.value(node, value)
        return value
      } catch (thrown) {
        recorder.thrown(node, thrown)
        throw thrown
      }
    }
    return { run: recorded, type, canBeNull, constant, span }
  }
  return new Compiling(types, model.root, model.root, compileNodeRecorded).compile(parsed.node)
}

function compileNode(compiling: Compiling, node: Node): Piece {
  switch (node.kind) {
    case 'literal':
      return constantPiece(node.value, compiling.typeOf(node), node.span)
    case 'name':
      return compileName(compiling, node)
    case 'variable':
      return compileVariable(compiling, node)
    case 'function':
      return compileFunction(compiling, node)
    case 'list':
      return compileList(compiling, node)
    case 'path':
      return compilePath(compiling, node)
    case 'unary':
      return node.op === 'not' ? compileNot(compiling, node) : compileNegation(compiling, node)
    case 'arithmetic':
      return compileArithmetic(compiling, node)
    case 'comparison':
      return compileComparison(compiling, node)
    case 'between':
      return compileBetween(compiling, node)
    case 'matches':
      return compileMatches(compiling, node)
    case 'logic':
      return compileLogic(compiling, node)
    case 'ternary':
      return compileTernary(compiling, node)
    case 'elvis':
      return compileElvis(compiling, node)
    case 'forbidden':
      throw new RangeError('A refused expression cannot be compiled')
    default:
      return node satisfies never
  }
}
