import { formatNy } from '../time/new-york.ts'
import type { TypedDate } from '../time/typed-date.ts'
import { isOnOrBeforeOrOpen } from '../time/typed-date.ts'
import type { DeadlineDraft } from './deadline.ts'

/**
 * Returns a deadline of the dialog with exact seconds. The dialog shows minutes (ALG-06), but stored dates have seconds
 * (a generated period ends at 23:59:59): a date that is displayed like one that it must not precede becomes exactly
 * that instant. So no message claims that one of two equal texts comes first (DL-12 to DL-14), and the stored dates are
 * in order to the second.
 */
export function settleDeadline(draft: DeadlineDraft): DeadlineDraft {
  const { effectiveDate } = draft
  const expirationDate = alignWith(effectiveDate, draft.expirationDate)
  const submissionDeadlineDate = alignWith(expirationDate, alignWith(effectiveDate, draft.submissionDeadlineDate))
  const isSettled = expirationDate === draft.expirationDate && submissionDeadlineDate === draft.submissionDeadlineDate
  return isSettled ? draft : { ...draft, expirationDate, submissionDeadlineDate }
}

function alignWith(first: TypedDate, second: TypedDate): TypedDate {
  return !isOnOrBeforeOrOpen(first, second) && formatNy(first) === formatNy(second) ? first : second
}
