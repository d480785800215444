import type { DeadlineDraft, Issue } from '@incentive/model'
import { deadlineIssues, messageAt, settleDeadline } from '@incentive/model'

/** A field of a deadline that a person fills in. */
export type DeadlineField = Exclude<keyof DeadlineDraft, 'id'>

/** A deadline in its dialog. */
export type OpenDeadline = {
  readonly draft: DeadlineDraft
  /** What the dialog opened with: what the server refused of it stands until it is changed. */
  readonly start: DeadlineDraft
  readonly touched: ReadonlySet<DeadlineField>
  /** Everything is judged: the deadline is stored already, or OK was pressed. */
  readonly isJudged: boolean
  /** What the server refused, by the names of the deadline's own fields. */
  readonly refused: readonly Issue[]
}

/** A date is wrong because of those before it: its message appears once they were changed. */
const about: Readonly<Partial<Record<DeadlineField, readonly DeadlineField[]>>> = {
  expirationDate: ['effectiveDate'],
  submissionDeadlineDate: ['effectiveDate', 'expirationDate'],
}

/** What stands beside a field of the dialog. */
export function shownDeadlineMessage(open: OpenDeadline, field: DeadlineField): string | undefined {
  const { draft, start, touched, isJudged, refused } = open
  const isConcerned = draft[field] !== '' && (about[field] ?? []).some((other) => touched.has(other))
  const found =
    isJudged || touched.has(field) || isConcerned ? messageAt(deadlineIssues(settleDeadline(draft)), field) : undefined
  return found ?? (draft[field] === start[field] ? messageAt(refused, field) : undefined)
}
