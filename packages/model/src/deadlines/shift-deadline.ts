import { epochOf, laterInstant, newYorkDay, type Instant } from '@incentive/scalars'
import { onOtherDay, shiftDay, shiftInstant, type Shift } from '../time/shift.ts'
import { instantOf } from '../time/typed-date.ts'
import type { DeadlineDraft } from './deadline.ts'
import { renamePeriod } from './period-kind.ts'

/**
 * A deadline moved with its promotion. Every date keeps its New York time of day.
 *
 * - The period begins on the day behind the one on which a period before it would end, so that periods that follow one
 *   another without a gap still do.
 * - A submission date that lies the claim deadline offset (in days) behind the end of the period still does; any other is
 *   moved as the end is.
 * - A name that tells the period, such as `Q1 FY2026`, tells the one that it has become.
 * - What is no date stays as it is typed, and no date comes before one that it must not precede.
 */
export function shiftDeadline(deadline: DeadlineDraft, shift: Shift, offset: number): DeadlineDraft {
  const [start, end] = [instantOf(deadline.effectiveDate), instantOf(deadline.expirationDate)]
  const due = instantOf(deadline.submissionDeadlineDate)
  if (shift.count === 0) return deadline
  const newEnd = end && shiftInstant(end, shift)
  const newStart = start && shiftStart(start, shift, newEnd)
  const settledEnd = newEnd && notBefore(newStart, newEnd)
  const followsEnd = end !== null && due !== null && dayOf(due) - dayOf(end) === offset
  const newDue = due && (followsEnd && newEnd ? onOtherDay(due, dayOf(newEnd) + offset) : shiftInstant(due, shift))
  return {
    ...deadline,
    name: start && newStart ? renamePeriod(deadline.name, dayOf(start), dayOf(newStart)) : deadline.name,
    effectiveDate: newStart ?? deadline.effectiveDate,
    expirationDate: settledEnd ?? deadline.expirationDate,
    submissionDeadlineDate: newDue ? notBefore(settledEnd, newDue) : deadline.submissionDeadlineDate,
  }
}

const dayOf = (instant: Instant) => newYorkDay(epochOf(instant))

/** The start of a period: the day behind the end of the one before, yet in a short month not behind its own end. */
function shiftStart(start: Instant, shift: Shift, end: Instant | null): Instant {
  const day = shiftDay(dayOf(start) - 1, shift) + 1
  return onOtherDay(start, end === null ? day : Math.min(day, dayOf(end)))
}

const notBefore = (first: Instant | null, second: Instant): Instant =>
  first === null ? second : laterInstant(first, second)
