import { compareInstants, instantOf, type DeadlineDraft } from '@incentive/model'
import type { StripPeriod } from './lay-out-strip.ts'

/** Deadlines as bars with a tail to the submission deadline; a deadline with missing or reversed dates has no bar. */
export function deadlinePeriods(deadlines: readonly DeadlineDraft[]): StripPeriod[] {
  return deadlines.flatMap((deadline, index) => {
    const [from, to] = [instantOf(deadline.effectiveDate), instantOf(deadline.expirationDate)]
    if (from === null || to === null || compareInstants(from, to) > 0) return []
    const until = instantOf(deadline.submissionDeadlineDate) ?? undefined
    return [{ id: String(index), label: deadline.name, from, to, until }]
  })
}
