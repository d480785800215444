import type { ReactNode } from 'react'

/** Position of a row in a tree; all numbers are counted from 1. */
export interface TreeRowAttributes {
  readonly 'aria-level': number
  readonly 'aria-posinset': number
  readonly 'aria-setsize': number
  /** Absent on a row without children. */
  readonly 'aria-expanded'?: boolean
}

/**
 * How the rows of a table open, created by `expandableRows` and `treeRows`. The table depends on neither, so that
 * tables without it load no code for it.
 */
export interface RowStructure<Row> {
  /** A tree is a treegrid, regardless of its length. */
  readonly isTree: boolean
  /** The button that opens and closes a row, before the content of its first cell. */
  readonly renderToggle: (row: Row) => ReactNode
  /** True if a row has a detail below it, across the table. */
  readonly hasDetail: (row: Row) => boolean
  readonly renderDetail: (row: Row) => ReactNode
  readonly attributesOf: (row: Row) => TreeRowAttributes | undefined
  /** Right or Left opens or closes a row, or moves to the row with the returned key; null: no move. */
  readonly onArrow: (row: Row, key: ArrowKey) => string | null
  /** Opens a closed row and closes an open one. */
  readonly toggle: (row: Row) => void
}

export type ArrowKey = 'ArrowRight' | 'ArrowLeft'

export const isArrowKey = (key: string): key is ArrowKey => key === 'ArrowRight' || key === 'ArrowLeft'
