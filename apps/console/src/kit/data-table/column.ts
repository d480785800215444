import type { ReactNode } from 'react'

/** One column, described. */
export interface Column<Row> {
  /** Also what a sort is named by. */
  id: string
  header: string
  /** One line of text, or something small such as a badge. */
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  isSortable?: boolean
  /** Pixels; a column without a width shares what is left. */
  width?: number
  /** Keys and codes in a monospaced face. */
  isMono?: boolean
  /** Text is never cut off: it takes as many lines as it needs. */
  isWhole?: boolean
  /** The header is only read aloud: for columns of actions. */
  isHeaderHidden?: boolean
  /** Where rows are stacked, its values are known without the header before them. */
  isSelfEvident?: boolean
  /** Where rows are stacked, its values share a line with their neighbors as far as there is room. */
  sharesLine?: boolean
  /** Where rows are stacked: the line that it shares with others, and the side on which it stands there. */
  stacked?: { line: 1 | 2; at: 'start' | 'end' }
  /** Left out where rows are stacked: the row's own page tells it. */
  isForWide?: boolean
}

export interface Sort {
  columnId: string
  direction: 'asc' | 'desc'
}

/** Pressing a header: ascending first, then the other way round. */
export function nextSort(sort: Sort | undefined, columnId: string): Sort {
  const isSame = sort?.columnId === columnId
  return { columnId, direction: isSame && sort.direction === 'asc' ? 'desc' : 'asc' }
}

/** A column without a width is never narrower than this, in pixels. */
const leastWidth = 140

/** The width in pixels under which the table scrolls sideways in its own box, or stacks its rows. */
export function leastTableWidth(columns: readonly Column<never>[], extra: number): number {
  return columns.reduce((sum, column) => sum + (column.width ?? leastWidth), extra)
}
