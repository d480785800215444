import type { ComparisonOperator } from '../../syntax/nodes.ts'
import type { Code, Value } from '../value.ts'
import type { FieldSlots } from './piece.ts'

/**
 * Comparisons of values that JavaScript compares as Java does: INTEGER, LONG, DOUBLE, DATE, STRING (by UTF-16 unit),
 * BOOLEAN, and everything with null, which sorts first.
 */
export function comparePrimitives(op: ComparisonOperator, left: Code, right: Code): Code<boolean> {
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
export function compareWithConstant(op: ComparisonOperator, left: Code, constant: Ordered): Code<boolean> {
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
export function fieldEquals({ owner, slot, whenMissing }: FieldSlots, constant: Ordered): Code<boolean> {
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
