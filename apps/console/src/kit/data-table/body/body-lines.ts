import type { RowStructure } from './row-structure.ts'

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
