import { MESSAGES } from '../../issues/messages.ts'
import type { CellRow } from '../../tables/read-cells.ts'
import { readCells } from '../../tables/read-cells.ts'
import type { ImportEntry, ImportRow, ReadRow, TwoFieldChoice } from './import-row.ts'
import { readImportRow } from './read-import-row.ts'
import { filledWidth, splitColumns, splitItems, tableWidth, toEntries } from './split-import.ts'

/** How a text is read: as items between separators, or as the columns of a spreadsheet (OP-116). */
export type ImportReading = 'items' | 'columns'

/** What an import brings, row for row in its order. */
export type ReadImport = {
  readonly reading: ImportReading
  /** Whether the text can be read as columns too, so that the choice is offered. */
  readonly canBeColumns: boolean
  /** Whether a first row named the columns, and is none itself. */
  readonly hasHeadings: boolean
  readonly rows: readonly ReadRow[]
}

/** How rows of two fields are read, and the reading that is wanted; without one, columns where the text can be some. */
export type ImportChoices = { readonly twoFields: TwoFieldChoice; readonly reading: ImportReading | null }

/** Reads pasted text (ALG-08, OP-116). A blank text, or one of separators alone, has no rows. */
export function readImport(text: string, { twoFields, reading }: ImportChoices): ReadImport {
  const table = splitColumns(text)
  const canBeColumns = table !== null
  if (table && reading !== 'items') {
    return { ...readTable(table, twoFields), canBeColumns }
  }
  const rows = readRows(splitItems(text), twoFields, false)
  return { reading: 'items', canBeColumns, hasHeadings: false, rows }
}

/** Reads the rows of a file. */
export function readImportTable(rows: readonly CellRow[], twoFields: TwoFieldChoice): ReadImport {
  return { ...readTable(rows, twoFields), canBeColumns: true }
}

/**
 * Blank columns behind those that are filled are fields that are not given, so that a number before a blank amount is no
 * amount; who says what rows of two fields are means the filled ones.
 */
function readTable(table: readonly CellRow[], twoFields: TwoFieldChoice): Omit<ReadImport, 'canBeColumns'> {
  const width = twoFields === 'detect' ? tableWidth(table) : filledWidth(table)
  const { entries, hasHeadings } = toEntries(table, width)
  return { reading: 'columns', hasHeadings, rows: readRows(entries, twoFields, true) }
}

/** A row that says what an earlier one said is told as a duplicate (OP-51). */
function readRows(entries: readonly ImportEntry[], twoFields: TwoFieldChoice, isTable: boolean): ReadRow[] {
  const known = new Set<string>()
  return entries.map((entry): ReadRow => {
    const read = readImportRow(entry, { twoFields, isTable })
    if (read.row === null) return read
    const meaning = meaningOf(read.row)
    if (known.has(meaning)) return { text: read.text, row: null, problem: MESSAGES.import.duplicateRow }
    known.add(meaning)
    return read
  })
}

function meaningOf({ model, agreementNumber, amount, start, end }: ImportRow): string {
  return JSON.stringify([modelKey(model), agreementNumber, amount, start, end])
}

/** What models are compared by, whatever their case (OP-52). */
export function modelKey(model: string): string {
  return model.trim().toUpperCase()
}

/** The text of a CSV file as rows; of comma, semicolon and tab the one separates cells that makes the most of its first row. */
export function readCsvTable(text: string): CellRow[] {
  const plain = text.replace(/^\uFEFF/, '')
  const widthBy = (separator: string) => readCells(firstLine(plain), separator)[0]?.length ?? 0
  const separator = [',', ';', '\t'].reduce((best, each) => (widthBy(each) > widthBy(best) ? each : best))
  return readCells(plain, separator).map((cells) => cells.map(unguarded))
}

/** Files that this program writes have an apostrophe before what a spreadsheet would take for something else. */
function unguarded(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell
}

function firstLine(text: string): string {
  return text.slice(0, /[\r\n]/.exec(text)?.index ?? text.length)
}
