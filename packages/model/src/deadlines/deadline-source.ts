import { numberOf } from '../money/typed-number.ts'
import { holdsNumber, NUMBER_CHECKS } from '../numbers/number-checks.ts'

/** What of a promotion's draft a new deadline begins with. */
export type DeadlineSource = {
  readonly effectiveDate: string
  readonly expirationDate: string
  readonly fiscalYear: string
  readonly submissionDeadlineDays: string
}

/** The claim deadline offset of a promotion in days; blank is 0, null stands for what is no such number. */
export function offsetDays(submissionDeadlineDays: string): number | null {
  if (!holdsNumber(NUMBER_CHECKS.submissionDeadlineDays, submissionDeadlineDays)) return null
  return numberOf(submissionDeadlineDays) ?? 0
}
