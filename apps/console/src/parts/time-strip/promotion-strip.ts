import type { DeadlineDraft } from '@incentive/model/deadlines'
import { instantOf } from '@incentive/model/time'
import { compareInstants } from '@incentive/scalars'
import type { StripPeriod, StripSpan } from './lay-out-strip.ts'

/** Deadlines as bars with a tail to the submission deadline; a deadline with missing or reversed dates has no bar. */
export function deadlinePeriods(deadlines: readonly DeadlineDraft[]): StripPeriod[] {
  return deadlines.flatMap((deadline, index) => {
    const [from, to] = [instantOf(deadline.effectiveDate), instantOf(deadline.expirationDate)]
    if (from === null || to === null || compareInstants(from, to) > 0) return []
    const until = instantOf(deadline.submissionDeadlineDate) ?? undefined
    return [{ id: String(index), label: deadline.name, from, to, until }]
  })
}

/** The window of a promotion as the frame of a strip; null while a date is missing or the dates are reversed. */
export function windowFrame(window: {
  readonly effectiveDate: string
  readonly expirationDate: string
}): (StripSpan & { title: string }) | null {
  const [from, to] = [instantOf(window.effectiveDate), instantOf(window.expirationDate)]
  return from !== null && to !== null && compareInstants(from, to) < 0 ? { title: 'Promotion', from, to } : null
}
