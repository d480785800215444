import type { ReactNode } from 'react'

/** A line of a table's body: a row, or the detail of an open row. */
export interface BodyLine {
  readonly rowIndex: number
  readonly isDetail: boolean
}

/** The lines of a body with open rows, and the line number of each row by its index. */
export interface BodyLines {
  readonly count: number
  readonly at: (line: number) => BodyLine
  readonly ofRow: (rowIndex: number) => number
}

/** Number of rows that show a detail below them. */
export const countDetails = <Row>(rows: readonly Row[], structure: RowStructure<Row> | undefined): number =>
  structure && !structure.isTree ? rows.filter(structure.hasDetail).length : 0

/** Returns the lines of a body. Without open rows these are the rows themselves, without further work. */
export function bodyLines<Row>(rows: readonly Row[], structure: RowStructure<Row> | undefined): BodyLines {
  if (countDetails(rows, structure) === 0) {
    return { count: rows.length, at: (line) => ({ rowIndex: line, isDetail: false }), ofRow: (rowIndex) => rowIndex }
  }
  const lines: BodyLine[] = []
  const lineOfRow: number[] = []
  rows.forEach((row, rowIndex) => {
    lineOfRow.push(lines.length)
    lines.push({ rowIndex, isDetail: false })
    if (structure?.hasDetail(row)) lines.push({ rowIndex, isDetail: true })
  })
  return {
    count: lines.length,
    at: (line) => lines[line] ?? { rowIndex: line, isDetail: false },
    ofRow: (rowIndex) => lineOfRow[rowIndex] ?? rowIndex,
  }
}

/** Position of a row in a tree; all numbers are counted from 1. */
interface TreeRowAttributes {
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
