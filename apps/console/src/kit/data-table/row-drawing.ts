import type { KeyboardEvent, ReactNode } from 'react'
import type { Column } from './column.ts'
import type { RowStructure } from './row-structure.ts'

/** How a row is drawn and what it is called. */
export interface RowDrawing<Row> {
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** What a row is called: names its checkbox. */
  rowLabel: (row: Row) => string
  /** Where the first column leads. */
  rowHref?: ((row: Row) => string) | undefined
  /**
   * Keys on a row of a grid that has the focus: answers whether it used the key, which then means nothing else.
   */
  onRowKey?: ((row: Row, event: KeyboardEvent) => boolean) | undefined
  /** Quiet buttons at the end of the row. */
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** Keeps the room of the boxes that choose rows while there are none, so that nothing moves when they come. */
  keepsChoiceRoom?: boolean | undefined
  /** No longer in effect: struck through, contrast kept. */
  isStruck?: ((row: Row) => boolean) | undefined
  /** Rows that open: `expandableRows` or `treeRows`. */
  structure?: RowStructure<Row> | undefined
}
