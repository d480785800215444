import type { Node } from '../../../syntax/nodes.ts'
import type { ObjectType } from '../../../types/type.ts'
import { type FieldComparison, type FieldType, type Form, type OperatorId, type Value, fieldOf } from '../comparison.ts'
import { readValue, writeValue } from '../value-text.ts'

/** The input of readers: the fact model, and the nodes in parentheses. */
export interface Reading {
  readonly root: ObjectType
  isParenthesised(node: Node): boolean
}

/** A comparison without its operator: the result of the readers below. */
export type Found = Omit<FieldComparison, 'operator'>

/** One operator of the dialog, in both directions: `read` recognizes the output of `write`, and other forms. */
export interface Operator {
  readonly id: OperatorId
  readonly label: string
  /** The types of fields that offer the operator, and those that only read it. */
  readonly types: readonly FieldType[]
  readonly valueCount: 0 | 1 | 2 | 'many'
  /** The form of new comparisons. */
  formOf(type: FieldType): Form
  write(field: string, values: readonly Value[], form: Form): string
  read(node: Node, reading: Reading): Found | null
}

/** The properties that a menu of operators needs. */
export type OperatorChoice = Pick<Operator, 'id' | 'label' | 'types' | 'valueCount'>

/** Finds a field on one side and a value of its type on the other. */
export function readSides(fieldNode: Node, valueNode: Node, form: Form, { root }: Reading): Found | null {
  const field = fieldOf(fieldNode, root)
  const value = field && readValue(valueNode, field.type, root)
  return value && { field: field.path, type: field.type, values: [value], form }
}

export function writeFirst([value]: readonly Value[]): string {
  return value === undefined ? '' : writeValue(value)
}

/** Returns the receiver and the argument of a method call at the end of a path. */
export function readCall(node: Node, name: string): { receiver: Node; argument: Node; isSafe: boolean } | null {
  if (node.kind !== 'path') return null
  const call = node.hops.at(-1)
  const [argument] = call?.kind === 'method' && call.name === name && call.args.length === 1 ? call.args : []
  if (call?.kind !== 'method' || argument === undefined) return null
  const hops = node.hops.slice(0, -1)
  return { receiver: hops.length === 0 ? node.start : { ...node, hops }, argument, isSafe: call.isSafe }
}

/** `(F?.method(v) ?: false)`: the call of a guarded method. */
export function readGuardedCall(node: Node, name: string): { receiver: Node; argument: Node } | null {
  if (node.kind !== 'elvis' || node.fallback.kind !== 'literal' || node.fallback.value !== false) return null
  const call = readCall(node.value, name)
  return call?.isSafe === true ? call : null
}
