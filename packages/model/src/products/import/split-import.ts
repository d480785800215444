import type { CellRow } from '../../tables/read-cells.ts'
import { readCells } from '../../tables/read-cells.ts'
import { tabbedLine } from '../../tables/tabbed-line.ts'
import type { ImportEntry } from './import-row.ts'
import { readHeadings } from './read-headings.ts'

const MOST_COLUMNS = 5

/** The items of a text: between blanks, tabs, line ends and commas; blanks and tabs round a pipe do not count (OP-50). */
export function splitItems(text: string): ImportEntry[] {
  const pieces = text.split('|')
  const last = pieces.length - 1
  const joined = pieces.map((piece, index) => withoutBlanks(piece, index > 0, index < last)).join('|')
  const items = joined.split(/[\s,]+/).filter((item) => item !== '')
  return items.map((item) => ({ text: item, fields: item.split('|') }))
}

/**
 * A text as columns of a spreadsheet; null when it is none: a pipe, separators alone, lines of different lengths, more
 * columns than a row has fields that are not all blank (OP-116).
 */
export function splitColumns(text: string): readonly CellRow[] | null {
  if (text.includes('|') || !text.includes('\t') || !/[^\s,]/.test(text)) return null
  const rows = readCells(text, '\t')
  const width = rows[0]?.length ?? 0
  const isTable = width >= 2 && tableWidth(rows) <= MOST_COLUMNS && rows.every((cells) => cells.length === width)
  return isTable ? rows : null
}

/**
 * The rows of a table by its headings, or as its columns stand, so many of them; shorter rows end in blank cells. Each
 * has the text of a row that is pasted without headings.
 */
export function toEntries(
  rows: readonly CellRow[],
  width: number,
): {
  readonly entries: ImportEntry[]
  readonly hasHeadings: boolean
} {
  const columns = readHeadings(rows[0] ?? [])
  const hasHeadings = columns !== null
  const indexes = columns ?? Array.from({ length: width }, (_, index) => index)
  const entries = rows.slice(hasHeadings ? 1 : 0).map((cells) => {
    const fields = indexes.map((index) => (index === null ? '' : (cells[index] ?? '')))
    return { text: tabbedLine(fields), fields }
  })
  return { entries, hasHeadings }
}

/** How many columns a table has, without blank ones behind those that a row can have. */
export function tableWidth(rows: readonly CellRow[]): number {
  const widest = rows.reduce((most, { length }) => Math.max(most, length), 0)
  return Math.max(filledWidth(rows), Math.min(widest, MOST_COLUMNS))
}

/** How many columns a table has up to the last one that is not blank in every row. */
export function filledWidth(rows: readonly CellRow[]): number {
  const widths = rows.map((cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1)
  return widths.reduce((most, width) => Math.max(most, width), 0)
}

/** A loop rather than an expression, because a long run of blanks would cost one its square. */
function withoutBlanks(piece: string, atStart: boolean, atEnd: boolean): string {
  let [start, end] = [0, piece.length]
  while (atStart && start < end && isBlank(piece[start])) start++
  while (atEnd && end > start && isBlank(piece[end - 1])) end--
  return piece.slice(start, end)
}

function isBlank(character: string | undefined): boolean {
  return character !== undefined && character !== '\n' && character !== '\r' && character.trim() === ''
}
