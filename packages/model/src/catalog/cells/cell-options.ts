import type { DecimalMark } from '../../tables/money-cell.ts'

/** The order of day and month in dates of numbers only. Dates that begin with the year need no order. */
export type DateFormat = 'MM/DD/YYYY' | 'DD/MM/YYYY'

/** Options for reading the cells of a file. */
export interface CellOptions {
  /** The meaning of an empty cell: the field stays, or is cleared. A cell `<clear>` clears either way. */
  readonly emptyCell: 'keep' | 'clear'
  readonly decimalMark: DecimalMark
  readonly dateFormat: DateFormat
}

/** The options that a file is read with unless other ones are chosen. */
export const CELL_OPTIONS: CellOptions = { emptyCell: 'keep', decimalMark: '.', dateFormat: 'MM/DD/YYYY' }
