import { IMPORT_MESSAGES } from '../../issues/import-messages.ts'
import { plainHeading } from '../../tables/heading.ts'
import { amountNotation } from '../../tables/money-cell.ts'
import type { CellRow } from '../../tables/read-cells.ts'

/** Fields of a row, in their order. */
export const IMPORT_FIELDS = ['model', 'number', 'amount', 'start', 'end'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** The field of a column; `second` is an amount or a promotion number (OP-49), null is ignored. */
export type ColumnField = ImportField | 'second' | null

/** The columns as a user assigned them. */
export type ColumnChoice = { readonly hasHeadings: boolean; readonly fields: readonly ColumnField[] }

export type ImportColumn = {
  /** The column's heading in the table; null without headings. */
  readonly heading: string | null
  /** Its first value. */
  readonly sample: string
  readonly field: ColumnField
}

/** How the columns of a table are read. */
export type ImportTable = {
  /** The index of the heading row, from 0; null without headings. */
  readonly headingRow: number | null
  /** The index of the row that could be headings, from 0. */
  readonly possibleHeadingRow: number
  readonly columns: readonly ImportColumn[]
  /** Why the columns must be assigned before the import; null when they are. */
  readonly problem: string | null
}

/** Headings of each field, regardless of case and word separators. A price is not a payout. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  model: [
    'model',
    'model number',
    'model no',
    'product',
    'product key',
    'key',
    'sku',
    'item',
    'item number',
    'part number',
  ],
  number: ['promotion number', 'agreement number', 'number'],
  amount: ['amount', 'payout', 'payout amount'],
  start: ['start date', 'start', 'effective date'],
  end: ['end date', 'end', 'expiration date'],
}

/** Number of rows that are searched for headings: price lists have titles and groups above them. */
const ROWS_WITH_HEADINGS = 10

const texts = IMPORT_MESSAGES

/** The key that stores a user's choice of columns: the headings of the table, in their order. */
export function headingsKey({ columns }: Pick<ImportTable, 'columns'>): string {
  return columns.map(({ heading }) => plainHeading(heading ?? '')).join('\t')
}

/**
 * Determines the fields of a table's columns: as a user chose them, by its headings, or by their order (OP-116). The
 * `problem` explains what the user must choose: headings without a model or without another field, duplicate fields, or
 * a column of amounts without a field while no other column is the amount.
 */
export function layOutTable(
  rows: readonly CellRow[],
  width: number,
  chosen: ColumnChoice | null,
  remembered: Readonly<Record<string, readonly ColumnField[]>>,
): ImportTable {
  const found = findHeadings(rows)
  const possibleHeadingRow = found ?? 0
  const hasHeadings = chosen?.hasHeadings ?? found !== null
  const headingRow = hasHeadings ? possibleHeadingRow : null
  const headings = headingRow === null ? null : (rows[headingRow] ?? [])
  const values = rows.slice(headingRow === null ? 0 : headingRow + 1)
  const count = headings === null ? width : Math.max(filledLength(headings), filledWidth(values))
  const columnsWith = (fields: readonly ColumnField[]) =>
    Array.from({ length: count }, (_, index): ImportColumn => ({
      heading: headings === null ? null : (headings[index] ?? '').trim(),
      sample: values.find((cells) => (cells[index] ?? '').trim() !== '')?.[index]?.trim() ?? '',
      field: fields[index] ?? null,
    }))
  const table = (fields: readonly ColumnField[], problem: string | null): ImportTable => ({
    headingRow,
    possibleHeadingRow,
    columns: columnsWith(fields),
    problem: problem ?? columnsProblem(fields),
  })
  if (chosen) return table(chosen.fields, null)
  if (headings === null) return table(byOrder(width), width > IMPORT_FIELDS.length ? texts.chooseColumns : null)
  const before = remembered[headingsKey({ columns: columnsWith([]) })]
  if (before) return table(before, null)
  const named = headings.map(fieldNamed)
  const isNamed = named.some((field) => field !== null && field !== 'model')
  const isAmountMissing =
    !named.includes('amount') && named.some((field, index) => field === null && hasAmounts(values, index))
  return table(named, isNamed && !isAmountMissing ? null : texts.chooseColumns)
}

/** Two columns are a model and an amount or a number; more are the fields in their order. */
function byOrder(width: number): ColumnField[] {
  return width === 2 ? ['model', 'second'] : IMPORT_FIELDS.slice(0, width)
}

function columnsProblem(fields: readonly ColumnField[]): string | null {
  const known = fields.filter((field) => field !== null)
  if (!known.includes('model')) return texts.modelColumnRequired
  if (new Set(known).size < known.length) return texts.columnTwice
  const isClear = !known.includes('second') || (!known.includes('number') && !known.includes('amount'))
  return isClear ? null : texts.columnTwice
}

/**
 * Returns the index of the heading row: the last of the first rows with the headings of the model and another field;
 * else the first one with that of the model; else the first row, if it has no digits and is above a column of amounts.
 */
function findHeadings(rows: readonly CellRow[]): number | null {
  const first = rows.slice(0, ROWS_WITH_HEADINGS)
  const named = first.findLastIndex((cells) => {
    const fields = new Set(cells.map(fieldNamed))
    return fields.has('model') && fields.size - (fields.has(null) ? 1 : 0) > 1
  })
  if (named !== -1) return named
  const ofModel = first.findIndex((cells) => cells.length > 1 && cells.map(fieldNamed).includes('model'))
  if (ofModel !== -1) return ofModel
  const [cells = [], ...others] = rows
  const isText = cells.filter((cell) => cell.trim() !== '').length > 1 && cells.every((cell) => !/\d/.test(cell))
  return isText && cells.some((cell, index) => cell.trim() !== '' && hasAmounts(others, index)) ? 0 : null
}

/** True if one of the first rows looks like headings. */
export const hasHeadings = (rows: readonly CellRow[]): boolean => findHeadings(rows) !== null

function fieldNamed(heading: string): ImportField | null {
  const name = plainHeading(heading)
  return IMPORT_FIELDS.find((field) => NAMES[field].includes(name)) ?? null
}

/** True if the first filled cell of a column is an amount. */
function hasAmounts(rows: readonly CellRow[], index: number): boolean {
  const cell = rows.find((cells) => (cells[index] ?? '').trim() !== '')?.[index]
  return cell !== undefined && amountNotation(cell) !== null
}

function filledLength(cells: CellRow): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}

/** Number of columns of a table up to the last one that has a value. */
export function filledWidth(rows: readonly CellRow[]): number {
  return rows.reduce((most, cells) => Math.max(most, filledLength(cells)), 0)
}
