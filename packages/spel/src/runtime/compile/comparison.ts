import type { Comparison, ComparisonOperator } from '../../syntax/nodes.ts'
import { arithmeticType } from '../../types/rules/arithmetic.ts'
import { BOOLEAN, isNumeric, NUMBER, type Type } from '../../types/type.ts'
import { relateTagged } from '../number/tagged.ts'
import type { Code, Tagged, Value } from '../value.ts'
import { convertPiece } from './convert.ts'
import { orderMoney, orderNulls } from './order.ts'
import { piece, type Compiling, type Piece, type FieldSlots } from './piece.ts'

/** Numbers compare by value across types. Null equals null and sorts first (expressions, section 2). */
export function compileComparison(compiling: Compiling, node: Comparison): Piece {
  const [left, right] = alike(compiling.compile(node.left), compiling.compile(node.right))
  return piece(comparisonCode(node.op, left, right), BOOLEAN, node.span, false)
}

function comparisonCode(op: ComparisonOperator, left: Piece, right: Piece): Code {
  if (left.type.kind === 'DECIMAL') return compareMoney(op, left.run, right.run)
  if (left.type.kind === 'NUMBER') return compareNumbers(op, left.run, right.run)
  const constant = right.constant?.value ?? null
  if (constant !== null && op === '==' && left.field !== undefined) return fieldEquals(left.field, constant)
  return constant === null ? comparePrimitives(op, left.run, right.run) : compareWithConstant(op, left.run, constant)
}

/** Returns both sides in the representation used for comparing. */
export function alike(left: Piece, right: Piece): [Piece, Piece] {
  if (!isNumeric(left.type) || !isNumeric(right.type)) return [left, right]
  const type = comparedAs(left, right)
  return [convertPiece(left, type), convertPiece(right, type)]
}

/**
 * The promoted type, as in arithmetic. A double that can be infinite is converted to a decimal only if both sides are
 * present, because a missing side decides the comparison before the conversion could fail. So the decision is left to
 * run time.
 */
function comparedAs(left: Piece, right: Piece): Type {
  const type = arithmeticType(left.type, right.type)
  if (type.kind !== 'DECIMAL') return type
  const mayFail = [left, right].some(({ type: { kind }, constant }) => {
    return kind === 'NUMBER' || (kind === 'DOUBLE' && !Number.isFinite(constant?.value))
  })
  return mayFail ? NUMBER : type
}

function compareMoney(op: ComparisonOperator, left: Code, right: Code): Code<boolean> {
  switch (op) {
    case '==':
      return (self, evaluation) => orderMoney(left(self, evaluation), right(self, evaluation)) === 0
    case '!=':
      return (self, evaluation) => orderMoney(left(self, evaluation), right(self, evaluation)) !== 0
    case '<':
      return (self, evaluation) => orderMoney(left(self, evaluation), right(self, evaluation)) < 0
    case '<=':
      return (self, evaluation) => orderMoney(left(self, evaluation), right(self, evaluation)) <= 0
    case '>':
      return (self, evaluation) => orderMoney(left(self, evaluation), right(self, evaluation)) > 0
    case '>=':
      return (self, evaluation) => orderMoney(left(self, evaluation), right(self, evaluation)) >= 0
    default:
      return op satisfies never
  }
}

const relations: Readonly<Record<ComparisonOperator, (order: number) => boolean>> = Object.freeze({
  '==': (order: number) => order === 0,
  '!=': (order: number) => order !== 0,
  '<': (order: number) => order < 0,
  '<=': (order: number) => order <= 0,
  '>': (order: number) => order > 0,
  '>=': (order: number) => order >= 0,
})

/** NUMBER against NUMBER. NaN is not ordered, so every operator except `!=` is false. */
function compareNumbers(op: ComparisonOperator, left: Code, right: Code): Code<boolean> {
  const holds = relations[op]
  return (self, evaluation) => {
    const a = left(self, evaluation)
    const b = right(self, evaluation)
    return holds(a === null || b === null ? orderNulls(a, b) : relateTagged(a as Tagged, b as Tagged))
  }
}

/**
 * Comparisons of values that JavaScript compares as Java does: INTEGER, LONG, DOUBLE, DATE, STRING (by UTF-16 unit),
 * BOOLEAN, and everything with null, which sorts first.
 */
function comparePrimitives(op: ComparisonOperator, left: Code, right: Code): Code<boolean> {
  switch (op) {
    case '==':
      return (self, evaluation) => left(self, evaluation) === right(self, evaluation)
    case '!=':
      return (self, evaluation) => left(self, evaluation) !== right(self, evaluation)
    case '<':
      return (self, evaluation) => isBelow(left(self, evaluation), right(self, evaluation))
    case '<=':
      return (self, evaluation) => isAtMost(left(self, evaluation), right(self, evaluation))
    case '>':
      return (self, evaluation) => {
        const value = left(self, evaluation)
        return isBelow(right(self, evaluation), value)
      }
    case '>=':
      return (self, evaluation) => {
        const value = left(self, evaluation)
        return isAtMost(right(self, evaluation), value)
      }
    default:
      return op satisfies never
  }
}

/** The same with a non-null constant: the common case, without the closure of the constant. */
function compareWithConstant(op: ComparisonOperator, left: Code, constant: Ordered): Code<boolean> {
  switch (op) {
    case '==':
      return (self, evaluation) => left(self, evaluation) === constant
    case '!=':
      return (self, evaluation) => left(self, evaluation) !== constant
    case '<':
      return (self, evaluation) => isBelow(left(self, evaluation), constant)
    case '<=':
      return (self, evaluation) => isAtMost(left(self, evaluation), constant)
    case '>':
      return (self, evaluation) => isBelow(constant, left(self, evaluation))
    case '>=':
      return (self, evaluation) => isAtMost(constant, left(self, evaluation))
    default:
      return op satisfies never
  }
}

/** `object.field == constant`, the most common comparison, as one closure. */
function fieldEquals({ owner, slot, whenMissing }: FieldSlots, constant: Ordered): Code<boolean> {
  return (self) => {
    const object = (self as readonly Value[])[owner] as readonly Value[] | null
    return (object === null ? whenMissing() : object[slot]) === constant
  }
}

type Ordered = NonNullable<Value>

function isBelow(left: Value, right: Value): boolean {
  return left === null ? right !== null : right !== null && left < right
}

function isAtMost(left: Value, right: Value): boolean {
  return left === null || (right !== null && left <= right)
}
