import { daysOfMonth, fromEpochDay, toEpochDay } from '@incentive/scalars'

const USUAL_DAY = 15

/**
 * The day on which the claims of a period are due (ALG-05): the override day of the second month after its end, else
 * the given number of calendar days after the end, else the 15th of the second month. A day that the month lacks
 * becomes its last day. Never before the end. Days count from 1970.
 */
export function submissionDay(endDay: number, submissionDeadlineDays: number, dayOverride: number | null): number {
  if (dayOverride === null && submissionDeadlineDays > 0) return endDay + submissionDeadlineDays
  const { year, month } = fromEpochDay(endDay)
  const due = fromEpochDay(toEpochDay(year, month + 2, 1))
  const day = Math.min(dayOverride ?? USUAL_DAY, daysOfMonth(due.year, due.month))
  return toEpochDay(due.year, due.month, day)
}
