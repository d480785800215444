import type { CatalogEntity } from '../catalog-entity.ts'

/**
 * The field that a column of a file goes to: the name of a field (`name`), of a part of a key that a reference is found
 * by (`participantGroup.category`), of the price in a country (`price.US`), or `delete`. Null: the column is not read.
 */
export type ColumnTarget = string | null

/** The targets of the columns of a file, in the order of the columns. */
export type ColumnMapping = readonly ColumnTarget[]

/** A problem of a mapping: a part of the key has no column, or several columns have one target. */
export interface ColumnProblem {
  readonly kind: 'missing' | 'twice' | 'unknownTarget'
  readonly target: string
  /** The indexes of the columns; empty if there is none. */
  readonly columns: readonly number[]
  readonly message: string
}

export interface ProposedColumns {
  readonly mapping: ColumnMapping
  readonly problems: readonly ColumnProblem[]
}

/** The names that a program gives to custom fields, by field: `{ customFieldValue4: 'MPG' }`. */
export type CustomFieldNames = Readonly<Record<string, string>>

/**
 * Proposes the target of each column by the heading: the name of a field in the API, the label, the name of a custom
 * field in the program, or a common synonym. Columns with other headings have the target null.
 */
export function proposeColumns(
  _entity: CatalogEntity,
  _headings: readonly string[],
  _customFieldNames: CustomFieldNames = {},
): ProposedColumns {
  throw new Error('not written yet')
}

/** Every problem of a mapping. */
export function columnProblems(_entity: CatalogEntity, _mapping: ColumnMapping): ColumnProblem[] {
  throw new Error('not written yet')
}
