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
