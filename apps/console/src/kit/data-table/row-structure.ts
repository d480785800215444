import type { ReactNode } from 'react'

/** Where a row of a tree is; each number is counted from 1. */
export interface TreeRowAttributes {
  readonly 'aria-level': number
  readonly 'aria-posinset': number
  readonly 'aria-setsize': number
  /** Absent on a row without children. */
  readonly 'aria-expanded'?: boolean
}

/**
 * How the rows of a table open: what `expandableRows` and `treeRows` make. The table draws it and knows neither, so that
 * a table without it carries no code for it.
 */
export interface RowStructure<Row> {
  /** A tree is a treegrid, however short it is. */
  readonly isTree: boolean
  /** The button that opens and closes a row, before the text of its first cell. */
  readonly renderToggle: (row: Row) => ReactNode
  /** Whether something is shown below a row, across the table. */
  readonly hasDetail: (row: Row) => boolean
  readonly renderDetail: (row: Row) => ReactNode
  readonly attributesOf: (row: Row) => TreeRowAttributes | undefined
  /** Right or Left on a row opens or closes it, or leads to the row with the key that it returns; null: to no other. */
  readonly onArrow: (row: Row, key: ArrowKey) => string | null
  /** Opens a closed row and closes an open one. */
  readonly toggle: (row: Row) => void
}

export type ArrowKey = 'ArrowRight' | 'ArrowLeft'

export const isArrowKey = (key: string): key is ArrowKey => key === 'ArrowRight' || key === 'ArrowLeft'
