import { printDecimal, readDecimal } from '@incentive/scalars'
import { CELL_MESSAGES } from '../../issues/cell-messages.ts'
import { IMPORT_MESSAGES } from '../../issues/import-messages.ts'
import { MESSAGES } from '../../issues/messages.ts'
import { readDay, type Edge } from '../../tables/day-cell.ts'
import { amountNotation, readMoneyCell } from '../../tables/money-cell.ts'
import { isRewrittenKey, unreadableAmount } from '../../tables/unreadable-cell.ts'
import { toWall } from '../../time/new-york.ts'
import type { KeyField, MomentField, NumberField, TextField } from '../catalog-entity.ts'
import type { Cell } from './cell.ts'
import type { CellOptions, DateFormat } from './cell-options.ts'
import { isPlaceholder, storedText, typedText } from './cell-text.ts'

/** The value of a cell, or why it has none. */
export type ReadCell<Value> = { readonly value: Value } | { readonly message: string }

/** A filled cell, and a text of JSON, which has no guard and was never changed by a spreadsheet. */
export type PlainCell = Exclude<Cell, { readonly kind: 'json' }> | { readonly kind: 'exact'; readonly text: string }

/** The text of a cell as typed; null for a typed value. */
const typedOf = (cell: PlainCell): string | null =>
  typeof cell === 'string' ? typedText(cell).trim() : cell.kind === 'exact' ? cell.text.trim() : null

/** The text of a cell for messages. */
function shownText(cell: PlainCell): string {
  if (typeof cell === 'string') return cell.trim()
  if (cell.kind === 'flag') return cell.value ? 'TRUE' : 'FALSE'
  if (cell.kind === 'noValue') return ''
  return cell.kind === 'date' ? cell.wall : cell.text
}

const texts = CELL_MESSAGES
/** Spreadsheets keep 15 digits of a number, so a longer key has lost some. */
const MAX_DIGITS = 15

/** Reads a cell as a text or a key, in stored form; `isReference` if it names another record. */
export function readTextCell(field: TextField | KeyField, cell: PlainCell, isReference = false): ReadCell<string> {
  const hasLines = field.kind === 'text' && field.hasLines
  if (typeof cell === 'string') {
    // a key that our own export guarded is as it was
    if (field.kind === 'key' && isRewrittenKey(cell.trim())) return rewritten
    return { value: storedText(typedText(cell, isReference), field.kind, hasLines) }
  }
  switch (cell.kind) {
    case 'exact':
      return { value: storedText(cell.text, field.kind, hasLines) }
    case 'number':
      return field.kind === 'key' && cell.text.replace(/\D/g, '').length > MAX_DIGITS ? rewritten : { value: cell.text }
    case 'date':
      return field.kind === 'key' ? { message: texts.dateChanged } : { value: cell.wall }
    case 'flag':
      return { value: cell.value ? 'TRUE' : 'FALSE' }
    case 'noValue':
      return { message: texts.noValue }
  }
}

const rewritten = { message: IMPORT_MESSAGES.changedBySpreadsheet }

/** Reads a cell as a number, by the decimal mark of the file. */
export function readNumberCell(
  field: NumberField,
  cell: PlainCell,
  { decimalMark }: Pick<CellOptions, 'decimalMark'>,
): ReadCell<number> {
  const text = typedOf(cell)
  if (text === null) return numberOf(cell)
  if (USUAL_NUMBER.test(text) && (decimalMark === '.' || !text.includes('.'))) return { value: Number(text) }
  if (isPlaceholder(text)) return { message: texts.useEmptyCell(text) }
  const notation = amountNotation(text)
  if (notation === null) return { message: texts.notANumber(text) }
  const plain = isGroupOrDecimal(field, notation, decimalMark) ? null : readMoneyCell(text, decimalMark)
  const decimal = plain === null ? null : readDecimal(plain)
  return decimal ? { value: Number(printDecimal(decimal)) } : { message: unreadableAmount(text, decimalMark) }
}

/** Most numbers, which are read the same way by every rule below. */
const USUAL_NUMBER = /^\d{1,15}(?:\.\d{1,2})?$/

/** `1.500` with a decimal point is a mistake where a number cannot have three decimal places; so is `1,500` with a comma. */
const isGroupOrDecimal = ({ scale }: NumberField, notation: string, mark: string) =>
  scale < 3 && notation === (mark === '.' ? 'point-groups' : 'comma-groups')

function numberOf(cell: PlainCell): ReadCell<number> {
  if (typeof cell === 'string' || cell.kind !== 'number') return { message: notA(texts.notANumber, cell) }
  const { text, format } = cell
  if (format === 'percent') return { message: texts.percent(text) }
  if (format === 'currency') return { message: texts.currency(text) }
  const decimal = readDecimal(text)
  return decimal ? { value: Number(printDecimal(decimal)) } : { message: texts.notANumber(text) }
}

const notA = (message: (text: string) => string, cell: PlainCell) =>
  typeof cell !== 'string' && cell.kind === 'noValue' ? texts.noValue : message(shownText(cell))

const YES = /^(?:true|yes|y|1)$/i
const NO = /^(?:false|no|n|0)$/i

/** Reads a cell as yes or no. */
export function readFlagCell(cell: PlainCell): ReadCell<boolean> {
  const text = typedOf(cell) ?? shownText(cell)
  if (YES.test(text)) return { value: true }
  if (NO.test(text)) return { value: false }
  return { message: isPlaceholder(text) ? texts.useEmptyCell(text) : notA(texts.notAFlag, cell) }
}

const NUMBERS_ONLY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?=$|[\s,])/
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?=$|\s)/

/** Reads a cell as an instant: a day alone is the start of it in New York, or the end for a field that ends something. */
export function readMomentCell(
  field: MomentField,
  cell: PlainCell,
  { dateFormat }: Pick<CellOptions, 'dateFormat'>,
): ReadCell<string> {
  const typed = typedOf(cell) ?? (typeof cell !== 'string' && cell.kind === 'date' ? cell.wall : null)
  if (typed === null) return { message: notA(texts.notADate, cell) }
  const edge = field.isEnd ? 'end' : 'start'
  const about = `${dateFormat} ${edge} ${typed}`
  const known = moments.get(about)
  if (known) return known
  const read = readMoment(typed, edge, dateFormat)
  if (moments.size >= MAX_MOMENTS) moments.clear()
  moments.set(about, read)
  return read
}

/** Many cells of a file have the same date, and reading one costs more than the rest of the row. */
const moments = new Map<string, ReadCell<string>>()
const MAX_MOMENTS = 10_000

function readMoment(typed: string, edge: Edge, dateFormat: DateFormat): ReadCell<string> {
  if (isPlaceholder(typed)) return { message: texts.useEmptyCell(typed) }
  const text = typed
    .replace(YEAR_FIRST, (_, year: string, month: string, day: string) => `${year}-${two(month)}-${two(day)}`)
    .replace(NUMBERS_ONLY, (_, first: string, second: string, year: string) =>
      dateFormat === 'DD/MM/YYYY' ? `${second}/${first}/${year}` : `${first}/${second}/${year}`,
    )
  const read = readDay(text, edge)
  if (read.kind === 'instant' || read.kind === 'repeated') {
    return toWall(read.instant).year > LAST_YEAR ? { message: texts.dateRange } : { value: read.instant }
  }
  if (read.kind === 'skipped') return { message: MESSAGES.date.skipped }
  const isOutside = /\d{4}/.test(text) && readDay(text.replace(/\d{4}/, '2000'), 'start').kind === 'instant'
  if (isOutside && !readsInAnyYear(text)) return { message: texts.dateRange }
  return { message: NUMBERS_ONLY.test(typed) ? texts.dateFormat(typed, dateFormat) : texts.notADate(typed) }
}

const LAST_YEAR = 2999

/** False if the year is before 1900, and not only the day wrong, such as February 29 of another year. */
const readsInAnyYear = (text: string) => Number(/\d{4}/.exec(text)?.[0] ?? 0) >= 1900

const two = (digits: string) => digits.padStart(2, '0')
