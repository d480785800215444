import { epochOf, laterInstant, newYorkDay, type Instant } from '@incentive/scalars'
import { onOtherDay, shiftDay, shiftInstant, type Shift } from '../time/shift.ts'
import { instantOf } from '../time/typed-date.ts'
import type { DeadlineDraft } from './deadline.ts'
import { renamePeriod } from './period-kind.ts'

/**
 * Moves a deadline with its promotion. Every date keeps its New York time of day.
 *
 * - The period begins on the day after the end of the previous period, so that periods without gaps stay without
 *   gaps.
 * - A submission date that is the claim deadline offset (in days) after the end of the period keeps that distance;
 *   any other moves with the end.
 * - A name such as `Q1 FY2026` becomes the name of the new period.
 * - Invalid dates stay as typed, and no date is moved before one that it must not precede.
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

/** The start of a period: the day after the end of the previous one, but in a short month not after its own end. */
function shiftStart(start: Instant, shift: Shift, end: Instant | null): Instant {
  const day = shiftDay(dayOf(start) - 1, shift) + 1
  return onOtherDay(start, end === null ? day : Math.min(day, dayOf(end)))
}

const notBefore = (first: Instant | null, second: Instant): Instant =>
  first === null ? second : laterInstant(first, second)
