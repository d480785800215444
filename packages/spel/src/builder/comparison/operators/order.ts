import { print } from '../../../print/print.ts'
import type { ComparisonOperator, Node } from '../../../syntax/nodes.ts'
import type { OperatorId } from '../comparison.ts'
import { readSides, writeFirst, type Found, type Operator, type Reading } from './operator.ts'

export const greater = order('greater', 'greater', '>', '<')
export const greaterOrEqual = order('greater-or-equal', 'greater or equal', '>=', '<=')
export const lower = order('lower', 'lower', '<', '>')
export const lowerOrEqual = order('lower-or-equal', 'lower or equal', '<=', '>=')

/** `F > v` is false for a missing field. `F < v` would be true, so it is written `(F != null and F < v)`. */
function order(id: OperatorId, label: string, op: ComparisonOperator, flipped: ComparisonOperator): Operator {
  const isTrueForNull = op === '<' || op === '<='
  return {
    id,
    label,
    types: ['DATE', 'DECIMAL', 'INTEGER'],
    valueCount: 1,
    formOf: () => (isTrueForNull ? 'guarded' : 'operator'),
    write(field, values, form) {
      const value = writeFirst(values)
      if (form === 'flipped') return `${value} ${flipped} ${field}`
      return form === 'guarded' ? `(${field} != null and ${field} ${op} ${value})` : `${field} ${op} ${value}`
    },
    read(node, reading) {
      const guarded = readGuarded(node, reading)
      if (guarded !== null) return readPlain(guarded, op, 'guarded', reading)
      return readPlain(node, op, 'operator', reading) ?? readFlipped(node, flipped, reading)
    },
  }
}

function readPlain(node: Node, op: ComparisonOperator, form: 'operator' | 'guarded', reading: Reading): Found | null {
  if (node.kind !== 'comparison' || node.op !== op) return null
  return ordered(readSides(node.left, node.right, form, reading))
}

function readFlipped(node: Node, op: ComparisonOperator, reading: Reading): Found | null {
  if (node.kind !== 'comparison' || node.op !== op) return null
  return ordered(readSides(node.right, node.left, 'flipped', reading))
}

/** Text and yes/no values have no such operators. */
function ordered(found: Found | null): Found | null {
  return found?.type === 'STRING' || found?.type === 'BOOLEAN' ? null : found
}

/**
 * Returns the second half of `(F != null and F < v)`. Without its parentheses, the two halves are separate comparisons
 * of a group.
 */
function readGuarded(node: Node, reading: Reading): Node | null {
  if (node.kind !== 'logic' || node.op !== 'and' || node.operands.length !== 2 || !reading.isParenthesised(node))
    return null
  const [guard, comparison] = node.operands
  if (guard?.kind !== 'comparison' || guard.op !== '!=' || comparison?.kind !== 'comparison') return null
  if (guard.right.kind !== 'literal' || guard.right.type !== 'NULL') return null
  if (comparison.op !== '<' && comparison.op !== '<=') return null
  return print(guard.left) === print(comparison.left) ? comparison : null
}
