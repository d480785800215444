import { print } from '../../print/print.ts'
import type { Node } from '../../syntax/nodes.ts'
import type { ObjectType, Type } from '../../types/type.ts'

/** The field types that comparisons support: those of the metadata. */
export type FieldType = 'STRING' | 'BOOLEAN' | 'DATE' | 'DECIMAL' | 'INTEGER'

/**
 * The right side of a comparison. A number is stored as its literal, a date as the text of `#date`; both stay text. A
 * field is a path with its safe hops.
 */
export type Value =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'date'; readonly value: string }
  | { readonly kind: 'field'; readonly path: string }

/**
 * Syntax of a comparison (expressions, section 6): `F > 5` operator, `5 < F` flipped, `F.contains('v')` method,
 * `'v'.equals(F)` flipped-method, protected against a missing field guarded, `F` or `not F` bare.
 */
export type Form = 'operator' | 'flipped' | 'method' | 'flipped-method' | 'guarded' | 'bare'

export type OperatorId =
  | 'equals'
  | 'not-equals'
  | 'equals-ignoring-case'
  | 'contains'
  | 'starts-with'
  | 'ends-with'
  | 'greater'
  | 'greater-or-equal'
  | 'lower'
  | 'lower-or-equal'
  | 'between'
  | 'one-of'
  | 'is-empty'
  | 'is-not-empty'

/** One comparison of a field, as the dialog builds it and the visual tree shows it. */
export interface FieldComparison {
  /** The path with its safe hops: `organization?.name`. */
  readonly field: string
  readonly type: FieldType
  readonly operator: OperatorId
  readonly values: readonly Value[]
  readonly form: Form
}

/** Returns the path and type of a node that is a plain path to a field of the fact model; null for any other node. */
export function fieldOf(node: Node, root: ObjectType): { path: string; type: FieldType } | null {
  let type: Type | undefined
  if (node.kind === 'name') type = root.fields.get(node.name)?.type
  if (node.kind === 'path' && node.start.kind === 'name') {
    type = root.fields.get(node.start.name)?.type
    for (const hop of node.hops) {
      type = type?.kind === 'OBJECT' && hop.kind === 'property' ? type.fields.get(hop.name)?.type : undefined
    }
  }
  return type !== undefined && isFieldType(type.kind) ? { path: print(node), type: type.kind } : null
}

const fieldTypes: ReadonlySet<string> = new Set<FieldType>(['STRING', 'BOOLEAN', 'DATE', 'DECIMAL', 'INTEGER'])

function isFieldType(kind: Type['kind']): kind is FieldType {
  return fieldTypes.has(kind)
}
