import type { ReactNode } from 'react'

/** Definition of one column. */
export interface Column<Row> {
  /** Also identifies the column in a sort. */
  id: string
  header: string
  /** One line of text, or a small element such as a badge. */
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  isSortable?: boolean
  /** Pixels; columns without a width share the remaining space. */
  width?: number
  /** Minimum pixels of a column without a width. */
  leastWidth?: number
  /** Stays in view at the end of the table while it scrolls sideways. */
  isPinned?: boolean
  /** Monospaced, for keys and codes. */
  isMono?: boolean
  /** Text is never cut off: it wraps to as many lines as it needs. */
  isWhole?: boolean
  /** The header is visually hidden, for columns of actions. */
  isHeaderHidden?: boolean
  /** In the stacked layout its values are clear without the header before them. */
  isSelfEvident?: boolean
  /** In the stacked layout its values share a line with their neighbors if there is space. */
  sharesLine?: boolean
  /** In the stacked layout: the line that it shares with others, and its side on that line. */
  stacked?: { line: 1 | 2; at: 'start' | 'end' }
  /** Omitted in the stacked layout: the row's own page shows it. */
  isForWide?: boolean
}

export interface Sort {
  columnId: string
  direction: 'asc' | 'desc'
}

/** Next sort after a press on a header: ascending first, then descending. */
export function nextSort(sort: Sort | undefined, columnId: string): Sort {
  const isSame = sort?.columnId === columnId
  return { columnId, direction: isSame && sort.direction === 'asc' ? 'desc' : 'asc' }
}

/** Default minimum width of a column without a width, in pixels. */
const usualLeastWidth = 140

/** Minimum width in pixels. Below it, the table scrolls sideways in its own box or stacks its rows. */
export function leastTableWidth(columns: readonly Column<never>[], extra: number): number {
  return columns.reduce((sum, column) => sum + (column.width ?? column.leastWidth ?? usualLeastWidth), extra)
}
