import type { Node } from '../../../syntax/nodes.ts'
import { type FieldType, type Value, fieldOf } from '../comparison.ts'
import { readValue, writeValue } from '../value-text.ts'
import { readCall, type Operator, type Reading } from './operator.ts'

/** `F between {low, high}`: both bounds are inclusive. A missing field is in no range. */
export const between: Operator = {
  id: 'between',
  label: 'between',
  types: ['DATE'],
  valueCount: 2,
  formOf: () => 'operator',
  write: (field, values) => `${field} between {${values.map(writeValue).join(', ')}}`,
  read(node, reading) {
    if (node.kind !== 'between' || node.right.kind !== 'list') return null
    const field = fieldOf(node.left, reading.root)
    const values = field && readAll(node.right.items, field.type, reading)
    return field && values?.length === 2 ? { field: field.path, type: field.type, values, form: 'operator' } : null
  },
}

/** `{'A', 'B'}.contains(F)`. Lists of decimals would compare by scale, so they are not offered. */
export const oneOf: Operator = {
  id: 'one-of',
  label: 'one of',
  types: ['STRING', 'INTEGER'],
  valueCount: 'many',
  formOf: () => 'operator',
  write: (field, values) => `{${values.map(writeValue).join(', ')}}.contains(${field})`,
  read(node, reading) {
    const call = readCall(node, 'contains')
    if (call === null || call.isSafe || call.receiver.kind !== 'list' || call.receiver.items.length === 0) return null
    const field = fieldOf(call.argument, reading.root)
    if (field?.type !== 'STRING' && field?.type !== 'INTEGER') return null
    const values = readAll(call.receiver.items, field.type, reading)
    return values && { field: field.path, type: field.type, values, form: 'operator' }
  },
}

function readAll(nodes: readonly Node[], type: FieldType, { root }: Reading): readonly Value[] | null {
  const values = nodes.map((node) => readValue(node, type, root))
  return values.every((value) => value !== null) ? values : null
}
