import { foldKey } from '@incentive/scalars'
import { IMPORT_MESSAGES } from '../../issues/import-messages.ts'
import type { DecimalMark } from '../../tables/money-cell.ts'
import { amountNotation, isMixed } from '../../tables/money-cell.ts'
import type { CellRow } from '../../tables/read-cells.ts'
import { tabbedLine } from '../../tables/tabbed-line.ts'
import type { ColumnChoice, ColumnField, ImportTable } from './import-columns.ts'
import { filledWidth, IMPORT_FIELDS, layOutTable } from './import-columns.ts'
import type { ImportEntry, ImportRow, ReadRow, TwoFieldChoice } from './import-row.ts'
import type { RowNotation } from './read-import-row.ts'
import { readImportRow } from './read-import-row.ts'
import type { CommaChoice } from './split-import.ts'
import { splitColumns, splitItems, splitSeparated, tableWidth } from './split-import.ts'

/** How a text is read: as items between separators, or as the columns of a spreadsheet (OP-116). */
export type ImportReading = 'items' | 'columns'

/** Questions that must be answered before anything is imported; none has a preset answer. */
export type ImportQuestion = 'columns' | 'commas' | 'decimalMark'

/** What an import brings, row for row in its order. */
export type ReadImport = {
  readonly reading: ImportReading
  /** Whether the text can be read as columns too, so that the choice is offered. */
  readonly canBeColumns: boolean
  /** How the columns are read; null for items. */
  readonly table: ImportTable | null
  /** The mark that its amounts are read by; null where no amount of a table has a decimal comma. */
  readonly decimalMark: DecimalMark | null
  readonly question: ImportQuestion | null
  /** An amount that the question is about. */
  readonly example: string | null
  readonly rows: readonly ReadRow[]
}

/** How a text or a table is to be read. */
export type ImportChoices = {
  /** How rows of two fields are read. */
  readonly twoFields: TwoFieldChoice
  /** The reading that is wanted; without one, columns where the text can be some. */
  readonly reading: ImportReading | null
  readonly commas?: CommaChoice | null
  readonly decimalMark?: DecimalMark | null
  readonly columns?: ColumnChoice | null
  /** Columns that were assigned before, by the headings of their tables. */
  readonly remembered?: Readonly<Record<string, readonly ColumnField[]>>
}

/** Reads pasted text (ALG-08, OP-116, OP-151). A blank text, or one of separators alone, has no rows. */
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
 * Blank columns behind those that are filled are fields that are not given, so that a number before a blank amount is no
 * amount; who says what rows of two fields are means the filled ones.
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

/** The rows of a table in the order of an item's fields, each with the text of a row that is pasted without headings. */
function toEntries(rows: readonly CellRow[], { headingRow, columns }: ImportTable) {
  const place = (field: ColumnField) => columns.findIndex((column) => column.field === field)
  const order: readonly ColumnField[] = place('second') === -1 ? IMPORT_FIELDS : ['model', 'second']
  const places = order.map(place)
  const isInOrder = headingRow === null && places.every((at, index) => at === index || at === -1)
  const used = places.findLastIndex((at) => at !== -1) + 1
  // a row of two fields would be read as one whose second field is to be detected
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

/** A row that says what an earlier one said is reported as a duplicate (OP-51). */
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
