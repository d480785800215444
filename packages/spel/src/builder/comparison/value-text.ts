import { print, quote } from '../../print/print.ts'
import type { Node } from '../../syntax/nodes.ts'
import type { ObjectType } from '../../types/type.ts'
import { type FieldType, type Value, fieldOf } from './comparison.ts'

/** Writes a value in the syntax of expressions. */
export function writeValue(value: Value): string {
  switch (value.kind) {
    case 'text':
      return quote(value.value)
    case 'number':
      return value.value
    case 'boolean':
      return String(value.value)
    case 'date':
      return `#date(${quote(value.value)})`
    case 'field':
      return value.path
    default:
      return value satisfies never
  }
}

/** Parses a node as a value that a field of the type can be compared with. Returns null for any other node. */
export function readValue(node: Node, type: FieldType, root: ObjectType): Value | null {
  const field = fieldOf(node, root)
  if (field !== null)
    return field.type === type || isNumber(field.type, type) ? { kind: 'field', path: field.path } : null
  if (node.kind === 'function' && node.name === 'date' && type === 'DATE') return readDate(node.args)
  const literal = node.kind === 'unary' && node.op === '-' && node.operand.kind === 'literal' ? node.operand : node
  if (literal.kind !== 'literal') return null
  switch (literal.type) {
    case 'STRING':
      return type === 'STRING' ? { kind: 'text', value: literal.value } : null
    case 'BOOLEAN':
      return type === 'BOOLEAN' ? { kind: 'boolean', value: literal.value } : null
    case 'INTEGER':
    case 'LONG':
    case 'DOUBLE':
      return type === 'DECIMAL' || type === 'INTEGER' ? { kind: 'number', value: print(node) } : null
    case 'NULL':
      return null
    default:
      return literal satisfies never
  }
}

function isNumber(first: FieldType, second: FieldType): boolean {
  return [first, second].every((type) => type === 'DECIMAL' || type === 'INTEGER')
}

function readDate([argument]: readonly Node[]): Value | null {
  return argument?.kind === 'literal' && argument.type === 'STRING' ? { kind: 'date', value: argument.value } : null
}
