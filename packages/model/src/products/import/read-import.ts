import { foldKey } from '@incentive/scalars'
import { IMPORT_MESSAGES } from '../../issues/import-messages.ts'
import { type DecimalMark, amountNotation, isMixed } from '../../tables/money-cell.ts'
import type { CellRow } from '../../tables/read-cells.ts'
import {
  type ColumnChoice,
  type ColumnField,
  type ImportTable,
  filledWidth,
  IMPORT_FIELDS,
  layOutTable,
} from './import-columns.ts'
import type { ImportEntry, ImportRow, ReadRow, TwoFieldChoice } from './import-row.ts'
import { type RowNotation, readImportRow } from './read-import-row.ts'
import { type CommaChoice, splitColumns, splitItems, splitSeparated, tableWidth } from './split-import.ts'

/** How a text is read: as items between separators, or as the columns of a spreadsheet (OP-116). */
export type ImportReading = 'items' | 'columns'

/** Questions that must be answered before the import; none has a default answer. */
export type ImportQuestion = 'columns' | 'commas' | 'decimalMark'

/** The result of reading an import, with its rows in order. */
export type ReadImport = {
  readonly reading: ImportReading
  /** True if the text can also be read as columns, so that the choice is offered. */
  readonly canBeColumns: boolean
  /** How the columns are read; null for items. */
  readonly table: ImportTable | null
  /** The decimal mark of the amounts; null when no amount of a table has a decimal comma. */
  readonly decimalMark: DecimalMark | null
  readonly question: ImportQuestion | null
  /** An amount that illustrates the question. */
  readonly example: string | null
  readonly rows: readonly ReadRow[]
}

/** Options for reading a text or a table. */
export type ImportChoices = {
  /** How to read rows of two fields. */
  readonly twoFields: TwoFieldChoice
  /** The requested reading; by default, columns when the text has any. */
  readonly reading: ImportReading | null
  readonly commas?: CommaChoice | null
  readonly decimalMark?: DecimalMark | null
  readonly columns?: ColumnChoice | null
  /** Earlier column assignments, by the headings of their tables. */
  readonly remembered?: Readonly<Record<string, readonly ColumnField[]>>
}

/** Reads pasted text (ALG-08, OP-116, OP-151). Blank text and text of separators only have no rows. */
export function readImport(text: string, choices: ImportChoices): ReadImport {
  const tabbed = splitColumns(text)
  if (tabbed && choices.reading !== 'items') return readTable(tabbed, choices)
  const table = tabbed ?? splitSeparated(text)
  if (table && choices.reading === 'columns') return readTable(table, choices)
  const commas = choices.commas ?? null
  const rows = readRows(splitItems(text, commas), { twoFields: choices.twoFields, table: null, commas })
  const asked = rows.find(({ problem }) => problem === IMPORT_MESSAGES.ambiguousComma)
  return {
    reading: 'items',
    canBeColumns: table !== null,
    table: null,
    decimalMark: null,
    question: asked ? 'commas' : null,
    example: asked ? (/\d+(?:,\d{3})+(?:\.\d+)?/.exec(asked.text)?.[0] ?? null) : null,
    rows,
  }
}

/** Reads the rows of a file. */
export function readImportTable(rows: readonly CellRow[], choices: ImportChoices): ReadImport {
  return readTable(rows, choices)
}

/**
 * Trailing blank columns count as fields without a value, so that a number before a blank amount is not read as an
 * amount. When the user chose how to read rows of two fields, only filled columns count.
 */
function readTable(rows: readonly CellRow[], choices: ImportChoices): ReadImport {
  const { twoFields } = choices
  const width = twoFields === 'detect' ? tableWidth(rows) : filledWidth(rows)
  const table = layOutTable(rows, width, choices.columns ?? null, choices.remembered ?? {})
  const { above, entries } = toEntries(rows, table)
  const amounts = amountTexts(entries, twoFields)
  const notations = new Set(amounts.map(amountNotation))
  const isAsked = table.problem === null && choices.decimalMark == null && isMixed(notations)
  const mark = choices.decimalMark ?? '.'
  const read =
    table.problem === null
      ? readRows(entries, { twoFields, table: { decimalMark: mark, isMixed: isAsked }, commas: null })
      : entries.map(({ text }): ReadRow => ({ text, row: null, problem: table.problem ?? '' }))
  return {
    reading: 'columns',
    canBeColumns: true,
    table,
    decimalMark: notations.has('comma') || choices.decimalMark === ',' ? mark : null,
    question: table.problem === null ? (isAsked ? 'decimalMark' : null) : 'columns',
    example: amounts.find((text) => amountNotation(text) === 'comma') ?? null,
    rows: [...above.map((text): ReadRow => ({ text, row: null, problem: IMPORT_MESSAGES.aboveHeadings })), ...read],
  }
}

/** The rows of a table in the field order of an item, each with text that can be pasted without headings. */
function toEntries(rows: readonly CellRow[], { headingRow, columns }: ImportTable) {
  const place = (field: ColumnField) => columns.findIndex((column) => column.field === field)
  const order: readonly ColumnField[] = place('second') === -1 ? IMPORT_FIELDS : ['model', 'second']
  const places = order.map(place)
  const isInOrder = headingRow === null && places.every((at, index) => at === index || at === -1)
  const used = places.findLastIndex((at) => at !== -1) + 1
  // with two fields, the second one would be detected when the text is pasted again
  const kept = isInOrder ? places.slice(0, used === 2 ? places.length : used) : places
  const values = rows.slice(headingRow === null ? 0 : headingRow + 1)
  const entries = values.map((cells): ImportEntry => {
    const fields = kept.map((at) => cells[at] ?? '')
    return { text: tabbedLine(fields), fields }
  })
  return { above: rows.slice(0, headingRow ?? 0).map(tabbedLine), entries }
}

function amountTexts(entries: readonly ImportEntry[], twoFields: TwoFieldChoice): string[] {
  return entries.flatMap(({ fields }) => {
    const amount = fields.length === 2 ? (twoFields === 'number' ? '' : fields[1]) : fields[2]
    return amount === undefined || amount.trim() === '' ? [] : [amount.trim()]
  })
}

/** A row with the same values as an earlier one is reported as a duplicate (OP-51). */
function readRows(entries: readonly ImportEntry[], notation: RowNotation): ReadRow[] {
  const known = new Set<string>()
  return entries.map((entry): ReadRow => {
    const read = readImportRow(entry, notation)
    if (read.row === null) return read
    const meaning = meaningOf(read.row)
    if (known.has(meaning)) return { text: read.text, row: null, problem: IMPORT_MESSAGES.duplicateRow }
    known.add(meaning)
    return read
  })
}

function meaningOf({ model, agreementNumber, amount, start, end }: ImportRow): string {
  return JSON.stringify([foldKey(model), agreementNumber, amount, start, end])
}

/** A row in the clipboard format of spreadsheets, which {@link readCells} reads back with tabs as separators. */
export const tabbedLine = (cells: readonly string[]): string => cells.map(quoted).join('\t')

const quoted = (cell: string) => (/^"|[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
