import { MESSAGES } from '@incentive/model/issues'
import { type PayoutDraft, payoutInWords, windowInWords } from '@incentive/model/payouts'
import type { FromTo, ImportOutcome, PlannedRow } from '@incentive/model/products'
import type { Instant } from '@incentive/scalars'

/** Labels of the outcomes of a row. */
export const OUTCOME_LABELS: Readonly<Record<ImportOutcome, string>> = {
  NEW: 'New',
  UPDATED: 'Updated',
  UNCHANGED: 'Unchanged',
  REJECTED: 'Rejected',
}

/**
 * Describes the changes of a row with old and new values, or the reason why it is rejected: `Agreement Number: AG-1 →
 * AG-2`.
 */
export function effectOf(row: PlannedRow, currency: string): string {
  if (row.reason !== null) return row.reason
  const parts = [
    ...(row.isRestored ? ['Restored'] : []),
    ...(row.isReopened ? [MESSAGES.line.willReopen] : []),
    ...(row.agreementNumber ? [`Agreement Number: ${fromTo(row.agreementNumber, (number) => number)}`] : []),
    ...payoutChangesInWords(row.payouts, currency),
  ]
  if (parts.length > 0) return parts.join('; ')
  return row.outcome === 'NEW' ? 'No payout' : 'Nothing changes'
}

/** Describes changes of payouts with old and new values: `Payout: $25.00 Each → $30.00 Each`. */
export function payoutChangesInWords(payouts: readonly FromTo<PayoutDraft>[], currency: string): string[] {
  return payouts.map((payout) => `Payout: ${fromTo(payout, (each) => payoutText(each, currency))}`)
}

function fromTo<Value>({ from, to }: FromTo<Value>, words: (value: Value) => string): string {
  const [before, after] = [from, to].map((value) => (value === null ? 'none' : words(value)))
  return from === null ? (after ?? '') : `${before} → ${after}`
}

function payoutText(payout: PayoutDraft, currency: string): string {
  return [payoutInWords(payout, currency), windowInWords(payout)].filter(Boolean).join(' ')
}

/** Data that exported rows need in addition to their lines, such as the text of payouts that no row can represent. */
export const exportWords = (now: Instant, currency: string) => ({
  now,
  payoutInWords: (payout: PayoutDraft) => payoutText(payout, currency),
})

/** Returns, for example, `1 row` or `2,000 rows`. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`
}
