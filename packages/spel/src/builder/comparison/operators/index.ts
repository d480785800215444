import type { FieldType, OperatorId } from '../comparison.ts'
import { equals, notEquals } from './equality.ts'
import { between, oneOf } from './lists.ts'
import type { Operator, OperatorChoice } from './operator.ts'
import { greater, greaterOrEqual, lower, lowerOrEqual } from './order.ts'
import { isEmpty, isNotEmpty } from './presence.ts'
import { contains, endsWith, equalsIgnoringCase, startsWith } from './text.ts'

/** All operators. If two of them can read the same text, the one listed first wins. */
export const operators: readonly Operator[] = [
  ...[equals, equalsIgnoringCase, contains, startsWith, endsWith, notEquals],
  ...[greater, greaterOrEqual, lower, lowerOrEqual, between, oneOf, isEmpty, isNotEmpty],
]

/** The menus of the comparison dialog (CONST-32), in their order. */
const menus: Readonly<Record<FieldType, readonly Operator[]>> = {
  STRING: [equals, equalsIgnoringCase, contains, startsWith, endsWith],
  BOOLEAN: [equals, notEquals],
  DATE: [greater, greaterOrEqual, lower, lowerOrEqual, equals, between],
  DECIMAL: [greater, greaterOrEqual, lower, lowerOrEqual, equals],
  INTEGER: [greater, greaterOrEqual, lower, lowerOrEqual, equals],
}

/**
 * Returns the operators that the dialog offers for a field, in menu order. `withExtras` adds one of, is empty, is not
 * empty.
 */
export function operatorsFor(type: FieldType, withExtras = false): readonly OperatorChoice[] {
  const extras = [oneOf, isEmpty, isNotEmpty].filter(({ types }) => types.includes(type))
  return withExtras ? [...menus[type], ...extras] : menus[type]
}

export function operatorOf(id: OperatorId): Operator {
  return operators.find((operator) => operator.id === id) as Operator
}
