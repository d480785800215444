import { negateDecimal, type Decimal } from '@incentive/scalars'
import type { Arithmetic, Unary } from '../../syntax/nodes.ts'
import { arithmeticType } from '../../types/rules/arithmetic.ts'
import { STRING, type Type } from '../../types/type.ts'
import { negateTagged, printTagged } from '../number/tagged.ts'
import type { Tagged, Value, Code } from '../value.ts'
import { piece, type Compiling, type Piece } from './piece.ts'
import { missingOperand, numberCode } from './number-code.ts'
import { EvaluationFault } from '../fault.ts'
import { printJavaDecimal, printJavaDouble } from '../number/java-numbers.ts'
import { spendText } from '../work.ts'

/** Compiles a chain from left to right. Its closures are nested; the limit on tokens bounds the depth. */
export function compileArithmetic(compiling: Compiling, node: Arithmetic): Piece {
  return node.rest.reduce((left, { op, operand }) => {
    const right = compiling.compile(operand)
    const isText = op === '+' && (left.type.kind === 'STRING' || right.type.kind === 'STRING')
    if (isText) return piece(joinCode(left, right), STRING, node.span, false)
    const type = arithmeticType(left.type, right.type)
    return piece(numberCode(op, left, right, type), type, node.span, false)
  }, compiling.compile(node.first))
}

/** `+ x` is x, `- x` is 0 - x (so -0.0 is 0.0), and both require a number. */
export function compileNegation(compiling: Compiling, node: Unary): Piece {
  const { run, type, span } = compiling.compile(node.operand)
  const negate = node.op === '+' ? (value: Value) => value : negationOf(type)
  const negated: Piece['run'] = (self, evaluation) => {
    const value = run(self, evaluation)
    if (value === null) throw missingOperand(node.op, span)
    return negate(value)
  }
  return piece(negated, type, node.span, false)
}

function negationOf(type: Type): (value: Value) => Value {
  switch (type.kind) {
    case 'DECIMAL':
      return (value) => negateDecimal(value as Decimal)
    case 'DOUBLE':
      return (value) => 0 - (value as number)
    case 'LONG':
      return (value) => BigInt.asIntN(64, -(value as bigint))
    case 'INTEGER':
      return (value) => (0 - (value as number)) | 0
    default:
      return (value) => negateTagged(value as Tagged)
  }
}

/**
 * `+` with a text. The other side is printed as Java prints it, a missing one as `null`. At least one side must be a
 * text that is not missing (expressions, section 2, Arithmetic).
 */
function joinCode(left: Piece, right: Piece): Code {
  const [printLeft, printRight] = [printerOf(left.type), printerOf(right.type)]
  const [isLeftText, isRightText] = [left.type.kind === 'STRING', right.type.kind === 'STRING']
  const [first, second] = [left.run, right.run]
  return (self, evaluation) => {
    const a = first(self, evaluation)
    const b = second(self, evaluation)
    if (!(isLeftText && a !== null) && !(isRightText && b !== null)) {
      throw new EvaluationFault('null-operand', 'There is no text to join', right.span)
    }
    return spendText(evaluation, printLeft(a) + printRight(b))
  }
}

function printerOf(type: Type): (value: Value) => string {
  switch (type.kind) {
    case 'DECIMAL':
      return (value) => (value === null ? 'null' : printJavaDecimal(value as Decimal))
    case 'DOUBLE':
      return (value) => (value === null ? 'null' : printJavaDouble(value as number))
    case 'NUMBER':
      return (value) => (value === null ? 'null' : printTagged(value as Tagged))
    default:
      return String
  }
}
