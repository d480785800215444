import type { Decimal } from '@incentive/scalars'
import type { Type } from '../../types/type.ts'
import { EvaluationFault } from '../fault.ts'
import { printJavaDecimal, printJavaDouble } from '../number/java-numbers.ts'
import { printTagged } from '../number/tagged.ts'
import type { Code, Tagged, Value } from '../value.ts'
import { spendText } from '../work.ts'
import type { Piece } from './piece.ts'

/**
 * `+` with a text. The other side is printed as Java prints it, a missing one as `null`. At least one side must be a
 * text that is not missing (expressions, section 2, Arithmetic).
 */
export function joinCode(left: Piece, right: Piece): Code {
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
