import { compareInstants, printDecimal, readDecimal, type Instant } from '@incentive/scalars'
import { hasAtMost, isStorable } from '../../draft/text-rules.ts'
import { MESSAGES } from '../../issues/messages.ts'
import { compareToNumber } from '../../money/typed-number.ts'
import { PAYOUT_LIMITS } from '../../payouts/payout-limits.ts'
import { MAX_AGREEMENT_NUMBER } from '../line-rules.ts'
import type { Edge } from './import-day.ts'
import { readDay } from './import-day.ts'
import type { ImportEntry, ImportRow, ReadRow, TwoFieldChoice } from './import-row.ts'

/** What differs between the two ways in which a text can be read (OP-116). */
export type RowNotation = {
  readonly twoFields: TwoFieldChoice
  /** Whether the fields are cells of a table: amounts may be grouped by commas then, and dates may have a time. */
  readonly isTable: boolean
}

const { any, import: texts, payout } = MESSAGES
const MOST_FIELDS = 5
const DAY = /^(?:\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d\d-\d\d)$/
const AMOUNT = /^\d+(?:\.\d{1,2})?$/
const GROUPED = /^([+-]?)\$?\s*(\d{1,3}(?:,\d{3})+(?:\.\d*)?)$/

/** Reads the fields of one row, or says why it cannot be imported (ALG-08). */
export function readImportRow({ text, fields }: ImportEntry, notation: RowNotation): ReadRow {
  const row = readFields(fields, notation)
  return typeof row === 'string' ? { text, row: null, problem: row } : { text, row, problem: null }
}

function readFields(given: readonly string[], notation: RowNotation): ImportRow | string {
  const fields = given.map((field) => field.trim())
  if (fields.length > MOST_FIELDS) return texts.invalidFormat
  const [model = '', ...rest] = fields
  if (model === '') return texts.modelRequired
  const [number = '', amountText = '', startText = '', endText = ''] = toFiveFields(rest, notation)
  const amount = readImportAmount(amountText, notation)
  if ('problem' in amount) return amount.problem
  const start = readImportDay(startText, 'start', notation)
  const end = readImportDay(endText, 'end', notation)
  const problem =
    numberProblem(number) ?? start.problem ?? end.problem ?? windowProblem(amount.value, start.value, end.value)
  return problem ?? { model, agreementNumber: number || null, amount: amount.value, start: start.value, end: end.value }
}

/** A lone second field is an amount or a promotion number (OP-49). */
function toFiveFields(rest: readonly string[], notation: RowNotation): readonly string[] {
  const [second = ''] = rest
  if (rest.length !== 1) return rest
  const isAmount = notation.twoFields === 'detect' ? isNumber(second, notation) : notation.twoFields === 'amount'
  return isAmount ? ['', second] : rest
}

function isNumber(text: string, { isTable }: RowNotation): boolean {
  return readDecimal(withoutSigns(text, isTable)) !== null
}

function withoutSigns(text: string, isTable: boolean): string {
  const grouped = isTable ? GROUPED.exec(text) : null
  if (grouped) return `${grouped[1] ?? ''}${(grouped[2] ?? '').replaceAll(',', '')}`
  return text.replace(/^([+-]?)\$\s*/, '$1')
}

type ReadValue = { readonly value: string | null } | { readonly problem: string }

function readImportAmount(text: string, { isTable }: RowNotation): ReadValue {
  if (text === '') return { value: null }
  const plain = withoutSigns(text, isTable)
  const decimal = readDecimal(plain)
  if (decimal === null) return { problem: texts.invalidAmount }
  if ((compareToNumber(plain, 0) ?? 0) <= 0) return { problem: payout.amountTooLow }
  if (!AMOUNT.test(plain)) return { problem: texts.invalidAmount }
  if ((compareToNumber(plain, PAYOUT_LIMITS.amountBelow) ?? 0) >= 0) return { problem: payout.amountTooHigh }
  return { value: printDecimal(decimal) }
}

type ReadDay = { readonly value: Instant | null; readonly problem: string | null }

function readImportDay(text: string, edge: Edge, { isTable }: RowNotation): ReadDay {
  if (!isTable && text !== '' && !DAY.test(text)) return { value: null, problem: MESSAGES.date.invalid }
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
