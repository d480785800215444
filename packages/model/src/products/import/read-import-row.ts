import { cleanKey, compareInstants, printDecimal, readDecimal, type Instant } from '@incentive/scalars'
import { hasAtMost, isStorable } from '../../issues/text-rules.ts'
import { MESSAGES } from '../../issues/messages.ts'
import { IMPORT_MESSAGES } from '../../issues/import-messages.ts'
import { compareToNumber } from '../../money/typed-number.ts'
import { PAYOUT_LIMITS } from '../../issues/payout-limits.ts'
import { MAX_AGREEMENT_NUMBER } from '../line-rules.ts'
import { isCommaAmbiguous, type CommaChoice } from './split-import.ts'
import type { Edge } from '../../tables/day-cell.ts'
import { readDay } from '../../tables/day-cell.ts'
import type { DecimalMark } from '../../tables/money-cell.ts'
import { amountNotation, readMoneyCell } from '../../tables/money-cell.ts'
import { isRewrittenKey, unreadableAmount } from '../../tables/unreadable-cell.ts'
import type { ImportEntry, ImportRow, ReadRow, TwoFieldChoice } from './import-row.ts'

/** The options for reading a text (OP-116, OP-151). */
export type RowNotation = {
  readonly twoFields: TwoFieldChoice
  /**
   * Null: the fields are items. Otherwise they are cells of a table: amounts can be grouped, and dates can have a time.
   */
  readonly table: { readonly decimalMark: DecimalMark; readonly isMixed: boolean } | null
  /** How to read a comma before exactly three digits of an item; null until the user chooses. */
  readonly commas: CommaChoice | null
}

const { any, payout } = MESSAGES
const texts = IMPORT_MESSAGES
const MAX_FIELDS = 5
const DAY = /^(?:\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d\d-\d\d)$/
const AMOUNT = /^\d+(?:\.\d{1,2})?$/

/** Reads the fields of one row, or returns why it cannot be imported (ALG-08). */
export function readImportRow({ text, fields }: ImportEntry, notation: RowNotation): ReadRow {
  const row = readFields(fields, notation)
  return typeof row === 'string' ? { text, row: null, problem: row } : { text, row, problem: null }
}

function readFields(given: readonly string[], notation: RowNotation): ImportRow | string {
  const fields = given.map((field) => field.trim())
  if (fields.length > MAX_FIELDS) return texts.invalidFormat
  const [first = '', ...rest] = fields
  const model = cleanKey(first)
  if (model === '') return texts.modelRequired
  if (isRewrittenKey(model)) return texts.changedBySpreadsheet
  const [number = '', amountText = '', startText = '', endText = ''] = toFiveFields(rest, notation)
  if (isAsked(rest, amountText, notation)) return texts.ambiguousComma
  if (notation.table === null && notation.twoFields !== 'number' && isCommaNumber(number)) {
    return unreadableAmount(number, null)
  }
  const amount = readImportAmount(amountText, notation)
  if ('problem' in amount) return amount.problem
  const start = readImportDay(startText, 'start', notation)
  const end = readImportDay(endText, 'end', notation)
  const problem =
    numberProblem(number) ?? start.problem ?? end.problem ?? windowProblem(amount.value, start.value, end.value)
  return problem ?? { model, agreementNumber: number || null, amount: amount.value, start: start.value, end: end.value }
}

/**
 * True if the row depends on an open question: how to read the commas of the text, or the decimal mark of the table.
 */
function isAsked(fields: readonly string[], amount: string, { table, commas }: RowNotation): boolean {
  if (table === null) return commas === null && fields.some((field) => isCommaNumber(field) && isCommaAmbiguous(field))
  const notation = table.isMixed ? amountNotation(amount) : null
  return notation === 'comma' || notation === 'comma-groups'
}

/** A single second field is an amount or a promotion number (OP-49). */
function toFiveFields(rest: readonly string[], notation: RowNotation): readonly string[] {
  const [second = ''] = rest
  if (rest.length !== 1) return rest
  const isAmount =
    notation.twoFields === 'detect'
      ? amountNotation(second) !== null || isNumber(second)
      : notation.twoFields === 'amount'
  return isAmount ? ['', second] : rest
}

const isNumber = (text: string) => readDecimal(text.replace(/^([+-]?)\$\s*/, '$1')) !== null

const isCommaNumber = (text: string) => /\d,\d/.test(text) && amountNotation(text) !== null

type ReadValue = { readonly value: string | null } | { readonly problem: string }

function readImportAmount(text: string, notation: RowNotation): ReadValue {
  if (text === '') return { value: null }
  const plain = readMoneyCell(text, notation.table?.decimalMark ?? '.') ?? ''
  const decimal = readDecimal(plain)
  if (decimal === null) return { problem: unreadableAmount(text, notation.table?.decimalMark ?? null) }
  if ((compareToNumber(plain, 0) ?? 0) <= 0) return { problem: payout.amountTooLow }
  if (!AMOUNT.test(plain)) {
    const isGrouped = notation.table !== null && /-groups$/.test(amountNotation(text) ?? '')
    return { problem: isGrouped ? unreadableAmount(text, notation.table?.decimalMark ?? null) : any.invalidAmount }
  }
  if ((compareToNumber(plain, PAYOUT_LIMITS.amountBelow) ?? 0) >= 0) return { problem: payout.amountTooHigh }
  return { value: printDecimal(decimal) }
}

type ReadDay = { readonly value: Instant | null; readonly problem: string | null }

function readImportDay(text: string, edge: Edge, { table }: RowNotation): ReadDay {
  if (table === null && text !== '' && !DAY.test(text)) return { value: null, problem: MESSAGES.date.invalid }
  const read = readDay(text, edge)
  if (read.kind === 'blank') return { value: null, problem: null }
  if (read.kind === 'instant' || read.kind === 'repeated') return { value: read.instant, problem: null }
  return { value: null, problem: read.kind === 'skipped' ? MESSAGES.date.skipped : MESSAGES.date.invalid }
}

function numberProblem(number: string): string | null {
  if (!isStorable(number)) return any.invalidValue
  return hasAtMost(MAX_AGREEMENT_NUMBER, number) ? null : any.atMostCharacters(MAX_AGREEMENT_NUMBER)
}

function windowProblem(amount: string | null, start: Instant | null, end: Instant | null): string | null {
  if (amount === null && (start !== null || end !== null)) return texts.amountRequired
  if (end === null) return null
  if (start === null) return texts.startRequired
  return compareInstants(start, end) < 0 ? null : texts.startAfterEnd
}
