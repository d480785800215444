import { numberOf } from '../money/typed-number.ts'
import { holdsNumber, NUMBER_CHECKS } from '../numbers/number-checks.ts'

/** The fields of a promotion's draft that a new deadline starts from. */
export type DeadlineSource = {
  readonly effectiveDate: string
  readonly expirationDate: string
  readonly fiscalYear: string
  readonly submissionDeadlineDays: string
}

/** The claim deadline offset of a promotion in days; blank is 0, and null means invalid. */
export function offsetDays(submissionDeadlineDays: string): number | null {
  if (!holdsNumber(NUMBER_CHECKS.submissionDeadlineDays, submissionDeadlineDays)) return null
  return numberOf(submissionDeadlineDays) ?? 0
}
