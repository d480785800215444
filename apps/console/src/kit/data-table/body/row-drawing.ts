import type { KeyboardEvent, ReactNode } from 'react'
import type { Column } from '../column.ts'
import type { RowStructure } from './row-structure.ts'

/** The appearance of a row, and its name. */
export interface RowDrawing<Row> {
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Name of a row, used by its checkbox. */
  rowLabel: (row: Row) => string
  /** Link target of the first column. */
  rowHref?: ((row: Row) => string) | undefined
  /** Handles keys on the focused row of a grid; returns true if it used the key, which then has no other effect. */
  onRowKey?: ((row: Row, event: KeyboardEvent) => boolean) | undefined
  /** Icon buttons at the end of the row. */
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** Reserves the space of the checkboxes while there are none, so that the layout does not shift when they appear. */
  keepsChoiceRoom?: boolean | undefined
  /** True for rows that are no longer effective: struck through, with full contrast. */
  isStruck?: ((row: Row) => boolean) | undefined
  /** How rows open: `expandableRows` or `treeRows`. */
  structure?: RowStructure<Row> | undefined
}
