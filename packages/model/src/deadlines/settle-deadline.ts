import { formatNy } from '../time/format-ny.ts'
import type { TypedDate } from '../time/typed-date.ts'
import { isOnOrBeforeOrOpen } from '../time/typed-date.ts'
import type { DeadlineDraft } from './deadline.ts'

/**
 * A deadline of the dialog as it is meant. The dialog shows minutes (ALG-06), stored dates have seconds (a generated
 * period ends at 23:59:59): a date that reads like one that it must not precede is that very instant. So nobody is told
 * that one of two equal texts comes first (DL-12 to DL-14), and what is stored is in order to the second.
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
