import { type Issue, MESSAGES } from '@incentive/model/issues'
import { NUMBER_CHECKS, numberProblem } from '@incentive/model/numbers'
import type { PayoutContext } from '@incentive/model/payouts'
import { changeAmounts, changesBetween, hasAmount, typeExpiration } from '@incentive/model/products'
import { type TypedDate, dateProblem, instantOf } from '@incentive/model/time'
import { type Instant, readDecimal } from '@incentive/scalars'
import { issuesOfLine } from '../line-form.ts'
import { lineName, type LineRow } from '../line-row.ts'

/** Values to set in many lines at once. Null leaves the value of each line unchanged. */
export type BulkDraft = {
  readonly effectiveDate: TypedDate | null
  readonly expirationDate: TypedDate | null
  readonly claimProductDuplicationType: string | null
  readonly enableSerialNumbers: boolean | null
  /** The money amounts of all payouts that have not expired. */
  readonly amount: BulkAmount | null
}

/**
 * Sets amounts to one value, or changes each by a percentage. Applies from a date, or from the start if `from` is null.
 */
export type BulkAmount = {
  readonly by: 'value' | 'percent'
  readonly text: string
  readonly from: TypedDate | null
}

/** No values set. */
export const NO_BULK: BulkDraft = {
  effectiveDate: null,
  expirationDate: null,
  claimProductDuplicationType: null,
  enableSerialNumbers: null,
  amount: null,
}

/** Applies the values to a line. Returns the same object if nothing changes. */
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

/** Errors in the values themselves, independent of the lines. */
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

/** The result for a line, for the preview. */
export type BulkOutcome = 'UPDATED' | 'UNCHANGED'
export type PlannedBulkRow = {
  /** Position among the lines, starting at 1. */
  readonly position: number
  /** The name of the line. */
  readonly text: string
  readonly outcome: BulkOutcome
  readonly payouts: ReturnType<typeof changesBetween>['payouts']
}

/** Plans the change of each line, with its payouts before and after. */
export function planBulk(rows: readonly LineRow[], draft: BulkDraft, now: Instant): PlannedBulkRow[] {
  return rows.map((row, index) => {
    const changed = applyBulk(row, draft, now)
    const outcome = changed === row ? 'UNCHANGED' : 'UPDATED'
    const { payouts } = changesBetween(row, changed)
    return { position: index + 1, text: lineName(row), outcome, payouts }
  })
}

/** Number of lines with an amount that can be changed. */
export const countWithAmounts = (rows: readonly LineRow[], now: Instant): number =>
  rows.filter((row) => row.promotionProductPayouts.some((payout) => hasAmount(payout, now))).length

/**
 * Describes the lines that would become invalid: the first of them that is valid now, its error, and their number. Null
 * if there are none.
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
