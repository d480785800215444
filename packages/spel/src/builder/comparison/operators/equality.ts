import type { Node } from '../../../syntax/nodes.ts'
import { fieldOf } from '../comparison.ts'
import { readCall, readSides, writeFirst, type Found, type Operator, type Reading } from './operator.ts'

/** `F == v`, false if the field is missing. Also reads `F.equals('v')`, `'v'.equals(F)`, `F` and `not F`. */
export const equals: Operator = {
  id: 'equals',
  label: 'equals',
  types: ['STRING', 'BOOLEAN', 'DATE', 'DECIMAL', 'INTEGER'],
  valueCount: 1,
  formOf: () => 'operator',
  write(field, values, form) {
    const value = writeFirst(values)
    if (form === 'bare') return value === 'true' ? field : `not ${field}`
    if (form === 'method') return `${field}.equals(${value})`
    if (form === 'flipped-method') return `${value}.equals(${field})`
    return form === 'flipped' ? `${value} == ${field}` : `${field} == ${value}`
  },
  read(node, reading) {
    return readSymbol(node, '==', reading) ?? readEqualsCall(node, reading) ?? readBare(node, reading)
  },
}

export const notEquals: Operator = {
  id: 'not-equals',
  label: 'not equals',
  types: ['BOOLEAN'],
  valueCount: 1,
  formOf: () => 'operator',
  write(field, values, form) {
    return form === 'flipped' ? `${writeFirst(values)} != ${field}` : `${field} != ${writeFirst(values)}`
  },
  read: (node, reading) => readSymbol(node, '!=', reading),
}

function readSymbol(node: Node, op: '==' | '!=', reading: Reading): Found | null {
  if (node.kind !== 'comparison' || node.op !== op) return null
  return readSides(node.left, node.right, 'operator', reading) ?? readSides(node.right, node.left, 'flipped', reading)
}

function readEqualsCall(node: Node, reading: Reading): Found | null {
  const call = readCall(node, 'equals')
  if (call === null || call.isSafe) return null
  const { receiver, argument } = call
  const isOfField = receiver.kind !== 'literal'
  const found = isOfField
    ? readSides(receiver, argument, 'method', reading)
    : readSides(argument, receiver, 'flipped-method', reading)
  return found?.type === 'STRING' ? found : null
}

function readBare(node: Node, { root }: Reading): Found | null {
  const isDenied = node.kind === 'unary' && node.op === 'not'
  const field = fieldOf(isDenied ? node.operand : node, root)
  if (field?.type !== 'BOOLEAN') return null
  return { field: field.path, type: 'BOOLEAN', values: [{ kind: 'boolean', value: !isDenied }], form: 'bare' }
}
