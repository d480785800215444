import type { DeadlineDraft, Issue } from '@incentive/model'
import { deadlineIssues, messagesAt, settleDeadline } from '@incentive/model'

/** A field of a deadline that a person fills in. */
export type DeadlineField = Exclude<keyof DeadlineDraft, 'id'>

/** A deadline in its dialog. */
export type OpenDeadline = {
  readonly draft: DeadlineDraft
  /** What the dialog opened with: what the server refused of it stands until it is changed. */
  readonly start: DeadlineDraft
  readonly touched: ReadonlySet<DeadlineField>
  /** Everything is validated: the deadline is stored already, or OK was pressed. */
  readonly isValidated: boolean
  /** What the server refused, by the names of the deadline's own fields. */
  readonly refused: readonly Issue[]
}

/** A date is wrong because of those before it: its message appears once they were changed. */
const about: Readonly<Partial<Record<DeadlineField, readonly DeadlineField[]>>> = {
  expirationDate: ['effectiveDate'],
  submissionDeadlineDate: ['effectiveDate', 'expirationDate'],
}

/** What stands beside a field of the dialog: every message of it, a line each, for the dialog has no list of problems. */
export function shownDeadlineMessage(open: OpenDeadline, field: DeadlineField): string | undefined {
  const { draft, start, touched, isValidated, refused } = open
  const isConcerned = draft[field] !== '' && (about[field] ?? []).some((other) => touched.has(other))
  const isShown = isValidated || touched.has(field) || isConcerned
  const found = isShown ? messagesAt(deadlineIssues(settleDeadline(draft)), field) : []
  const said = draft[field] === start[field] ? messagesAt(refused, field) : []
  const messages = found.length > 0 ? found : said
  return messages.length > 0 ? messages.join('\n') : undefined
}
