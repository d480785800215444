import { printDecimal } from '@incentive/scalars'
import type { Checked, Node, Result, Type } from '@incentive/spel'
import { constantOf } from './constant.ts'

/** A value that a field can be compared with; null is the smallest, as in the rule language. */
export type Point = string | number | boolean | null

type Operator = '==' | '!=' | '<' | '<=' | '>' | '>='

/** A field, such as `organization.parent.tier`, compared with a constant on its right. */
export type FieldComparison = {
  readonly field: string
  readonly type: Type
  readonly op: Operator
  readonly value: Point
}

/** Reads a node as a comparison of a field with a constant, whichever side the field is on. */
export function comparisonOf(checked: Checked, node: Node): FieldComparison | null {
  if (node.kind !== 'comparison') return null
  return (
    comparisonFrom(checked, node.left, node.op, node.right) ??
    comparisonFrom(checked, node.right, MIRRORED[node.op], node.left)
  )
}

function comparisonFrom(checked: Checked, left: Node, op: Operator, right: Node): FieldComparison | null {
  const field = fieldOf(left)
  const constant = field === null ? null : constantOf(checked, right)
  const value = constant === null ? undefined : pointOf(constant)
  const type = checked.types.get(left)
  if (field === null || type === undefined || value === undefined) return null
  return value === null && op !== '==' && op !== '!=' ? null : { field, type, op, value }
}

/** The name of the field if a node is just a field; null otherwise. */
export function fieldOf(node: Node): string | null {
  if (node.kind === 'name') return node.name
  if (node.kind !== 'path' || node.start.kind !== 'name') return null
  const names: string[] = [node.start.name]
  for (const hop of node.hops) {
    if (hop.kind !== 'property') return null
    names.push(hop.name)
  }
  return names.join('.')
}

/** True if a comparison holds for a value of its field. */
export function holdsFor({ op, value }: FieldComparison, point: Point): boolean {
  if (op === '==') return point === value
  if (op === '!=') return point !== value
  const order = point === null ? -1 : point === value ? 0 : (point as number) < (value as number) ? -1 : 1
  if (op === '<') return order < 0
  if (op === '<=') return order <= 0
  return op === '>' ? order > 0 : order >= 0
}

/**
 * Values of a field that represent all of them: those it is compared with, those between and beyond, and null; null if
 * no values can represent all, as for ordered texts.
 */
export function pointsOf(comparisons: readonly FieldComparison[]): readonly Point[] | null {
  const values = new Set(comparisons.map(({ value }) => value).filter((value) => value !== null))
  const isOrdered = comparisons.some(({ op }) => op !== '==' && op !== '!=')
  const kinds = new Set([...values].map((value) => typeof value))
  if (kinds.size > 1) return null
  if (kinds.has('boolean')) return isOrdered ? null : [null, true, false]
  if (kinds.has('string')) return isOrdered ? null : [null, ...values, ANOTHER]
  const numbers = ([...values] as number[]).toSorted((a, b) => a - b)
  const between = numbers.slice(1).map((number, index) => (number + (numbers[index] ?? number)) / 2)
  const points = [...numbers, ...between, (numbers[0] ?? 0) - 1, (numbers.at(-1) ?? 0) + 1]
  const isWhole = comparisons.some(({ type }) => type.kind === 'INTEGER' || type.kind === 'LONG')
  return [null, ...(isWhole ? points.filter(Number.isInteger) : points)]
}

/** A text that no condition compares with. */
export const ANOTHER = '\u{0}'

function pointOf({ type, value }: Result): Point | undefined {
  if (type === 'DECIMAL') return Number(printDecimal(value))
  if (type === 'LONG') return Number(value)
  return type === 'LIST' || type === 'OBJECT' ? undefined : value
}

const MIRRORED: Readonly<Record<Operator, Operator>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}
