import { type FieldType, type OperatorId, fieldOf } from '../comparison.ts'
import type { Operator } from './operator.ts'

const all: readonly FieldType[] = ['STRING', 'BOOLEAN', 'DATE', 'DECIMAL', 'INTEGER']

export const isEmpty = presence('is-empty', 'is empty', '==')
export const isNotEmpty = presence('is-not-empty', 'is not empty', '!=')

/** `F == null`, `F != null`. */
function presence(id: OperatorId, label: string, op: '==' | '!='): Operator {
  return {
    id,
    label,
    types: all,
    valueCount: 0,
    formOf: () => 'operator',
    write: (field, _values, form) => (form === 'flipped' ? `null ${op} ${field}` : `${field} ${op} null`),
    read(node, { root }) {
      if (node.kind !== 'comparison' || node.op !== op) return null
      const isFlipped = node.left.kind === 'literal' && node.left.type === 'NULL'
      const [side, other] = isFlipped ? [node.right, node.left] : [node.left, node.right]
      const field = other.kind === 'literal' && other.type === 'NULL' ? fieldOf(side, root) : null
      return field && { field: field.path, type: field.type, values: [], form: isFlipped ? 'flipped' : 'operator' }
    },
  }
}
