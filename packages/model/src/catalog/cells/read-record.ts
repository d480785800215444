import type { CatalogEntity } from '../catalog-entity.ts'
import type { GivenRecord } from '../given-record.ts'
import type { Cells } from './cell.ts'
import type { CellOptions } from './cell-options.ts'
import type { ColumnMapping } from './propose-columns.ts'

/** A problem of a cell: the index of the column (null if the file has none), the field, and the reason. */
export interface CellIssue {
  readonly column: number | null
  readonly field: string
  readonly message: string
}

/** A row of a file as a record. */
export interface CellRecord {
  /** The fields that the row gives; null clears a field, and an absent field stays. */
  readonly record: GivenRecord
  /** The key as text, for messages: the parts separated by a slash. */
  readonly key: string
  /** True if the column `delete` is true. */
  readonly isDelete: boolean
  /** The fields that the row clears; `price.US` for a price. */
  readonly cleared: readonly string[]
  readonly issues: readonly CellIssue[]
  /** Number of cells that invisible characters were removed from. */
  readonly cleanedCells: number
}

/**
 * Reads the cells of a row as a record. Each cell with a problem has an issue, and its field is absent from the record.
 * References are not resolved, and rules that need the stored record are not checked.
 */
export function readRecord(
  _entity: CatalogEntity,
  _mapping: ColumnMapping,
  _cells: Cells,
  _options: CellOptions,
): CellRecord {
  throw new Error('not written yet')
}
