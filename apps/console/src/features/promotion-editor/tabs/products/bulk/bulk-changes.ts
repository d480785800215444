import type { Instant, Issue, PayoutContext, TypedDate } from '@incentive/model'
import {
  changeAmounts,
  changesBetween,
  dateProblem,
  hasAmount,
  instantOf,
  MESSAGES,
  NUMBER_CHECKS,
  numberProblem,
  readDecimal,
  typeExpiration,
} from '@incentive/model'
import { issuesOfLine } from '../line-form.ts'
import { lineName, type LineRow } from '../line-row.ts'

/** What is set in many lines at once; null: it stays in each line as it is. */
export type BulkDraft = {
  readonly effectiveDate: TypedDate | null
  readonly expirationDate: TypedDate | null
  readonly claimProductDuplicationType: string | null
  readonly enableSerialNumbers: boolean | null
  /** The amounts of money of all payouts that are not over. */
  readonly amount: BulkAmount | null
}

/** Amounts to one value, or each by a percentage of itself; from a date on, or from the start when `from` is null. */
export type BulkAmount = {
  readonly by: 'value' | 'percent'
  readonly text: string
  readonly from: TypedDate | null
}

/** Nothing is set yet. */
export const NO_BULK: BulkDraft = {
  effectiveDate: null,
  expirationDate: null,
  claimProductDuplicationType: null,
  enableSerialNumbers: null,
  amount: null,
}

/** A line with what is set; the same one when it says all of it already. */
export function applyBulk<Row extends LineRow>(row: Row, draft: BulkDraft, now: Instant): Row {
  let changed = row
  if (draft.effectiveDate !== null) changed = set(changed, { effectiveDate: draft.effectiveDate } as Partial<Row>)
  if (draft.expirationDate !== null && draft.expirationDate !== changed.expirationDate) {
    changed = typeExpiration(changed, draft.expirationDate)
  }
  const { claimProductDuplicationType: check, enableSerialNumbers: isOn, amount } = draft
  if (check !== null) changed = set(changed, { claimProductDuplicationType: check } as Partial<Row>)
  if (isOn !== null) changed = set(changed, { enableSerialNumbers: isOn } as Partial<Row>)
  if (amount === null) return changed
  const text = amount.text.trim()
  const from = amount.from === null ? null : instantOf(amount.from)
  return changeAmounts(changed, { from, ...(amount.by === 'value' ? { to: text } : { byPercent: text }) }, now)
}

function set<Row extends object>(row: Row, changes: Partial<Row>): Row {
  const isSame = (Object.keys(changes) as (keyof Row)[]).every((field) => row[field] === changes[field])
  return isSame ? row : { ...row, ...changes }
}

/** What is wrong with the values themselves, whatever the lines. */
export function bulkIssues({ effectiveDate, expirationDate, amount, ...draft }: BulkDraft): Issue[] {
  const problems: readonly (readonly [string, string | null])[] = [
    ['effectiveDate', effectiveDate === null ? null : dateProblem(effectiveDate)],
    ['expirationDate', expirationDate === null ? null : dateProblem(expirationDate)],
    [
      'claimProductDuplicationType',
      draft.claimProductDuplicationType === '' ? MESSAGES.line.duplicationCheckRequired : null,
    ],
    ['amount', amount && amountProblem(amount)],
    [
      'amountFrom',
      amount?.from == null ? null : amount.from.trim() === '' ? MESSAGES.date.required : dateProblem(amount.from),
    ],
  ]
  return problems.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
}

function amountProblem({ by, text }: BulkAmount): string | null {
  if (text.trim() === '') return by === 'value' ? MESSAGES.payout.amountRequired : MESSAGES.any.required
  if (by === 'value') return numberProblem(NUMBER_CHECKS.productPrice, text)
  return readDecimal(text.trim()) === null ? MESSAGES.any.number : null
}

/** What becomes of a line, for the preview. */
export type BulkOutcome = 'UPDATED' | 'UNCHANGED'
export type PlannedBulkRow = {
  /** Its place among the lines, from 1. */
  readonly position: number
  /** The name of the line. */
  readonly text: string
  readonly outcome: BulkOutcome
  readonly payouts: ReturnType<typeof changesBetween>['payouts']
}

/** What is to become of each line, with its payouts before and after. */
export function planBulk(rows: readonly LineRow[], draft: BulkDraft, now: Instant): PlannedBulkRow[] {
  return rows.map((row, index) => {
    const changed = applyBulk(row, draft, now)
    const outcome = changed === row ? 'UNCHANGED' : 'UPDATED'
    const { payouts } = changesBetween(row, changed)
    return { position: index + 1, text: lineName(row), outcome, payouts }
  })
}

/** How many of the lines have an amount that can be changed. */
export const countWithAmounts = (rows: readonly LineRow[], now: Instant): number =>
  rows.filter((row) => row.promotionProductPayouts.some((payout) => hasAmount(payout, now))).length

/**
 * Why lines could not stand with what is set: the first line of those that were valid before, what is wrong there, and
 * how many there are; null when all could.
 */
export function bulkProblem(
  rows: readonly LineRow[],
  draft: BulkDraft,
  context: PayoutContext,
  now: Instant,
): string | null {
  const broken = rows.flatMap((row) => {
    const [issue] = issuesOfLine(applyBulk(row, draft, now), context)
    return issue && issuesOfLine(row, context).length === 0 ? [`${lineName(row)}: ${issue.message}`] : []
  })
  const [first] = broken
  if (first === undefined || broken.length === 1) return first ?? null
  return `${first}. ${broken.length.toLocaleString('en-US')} lines would not be valid.`
}
