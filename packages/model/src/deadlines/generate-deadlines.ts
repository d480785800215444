import { epochOf, newYorkDay, type Instant, daysOfMonth, fromEpochDay, toEpochDay } from '@incentive/scalars'
import { LAST_SECOND, onNyEpochDay, START_OF_DAY } from '../time/new-york.ts'
import type { DeadlineDraft } from './deadline.ts'
import { periodEnd, periodName, type PeriodKind } from './period-kind.ts'

/** How a promotion's window is split into deadlines. The generator offers QUARTERS and HALVES (Spec 9). */
export type GenerationType = 'SINGLE' | Exclude<PeriodKind, 'MONTHS'>

/** The input that deadlines are generated from. */
export type Generation = {
  readonly type: GenerationType
  readonly effectiveDate: Instant
  readonly expirationDate: Instant
  readonly submissionDeadlineDays: number
  /** The day of the month on which claims are due; null for the default. */
  readonly dayOverride: number | null
}

/** First and last day, in days since 1970. */
type Period = { readonly name: string; readonly first: number; readonly last: number }

/**
 * Generates the deadlines of a window (ALG-04): the fiscal periods that overlap its New York days, oldest first, with
 * the first and the last cut to the window. They tile the window without gaps or overlaps, and replace all previous
 * deadlines.
 */
export function generateDeadlines(generation: Generation): DeadlineDraft[] {
  const { type, effectiveDate, expirationDate, submissionDeadlineDays, dayOverride } = generation
  return periodsOf(type, newYorkDay(epochOf(effectiveDate)), newYorkDay(epochOf(expirationDate))).map(
    ({ name, first, last }) => ({
      id: null,
      name,
      effectiveDate: onNyEpochDay(first, START_OF_DAY),
      expirationDate: onNyEpochDay(last, LAST_SECOND),
      submissionDeadlineDate: onNyEpochDay(submissionDay(last, submissionDeadlineDays, dayOverride), LAST_SECOND),
    }),
  )
}

function periodsOf(type: GenerationType, first: number, last: number): Period[] {
  const periods: Period[] = []
  for (let start = first; start <= last;) {
    const period = periodAt(type, start, last)
    periods.push(period)
    start = period.last + 1
  }
  return periods
}

/** The fiscal period that contains a day, from that day on and cut to the window. */
function periodAt(type: GenerationType, first: number, windowEnd: number): Period {
  if (type === 'SINGLE') return { name: 'Full period', first, last: windowEnd }
  return { name: periodName(type, first), first, last: Math.min(periodEnd(type, first), windowEnd) }
}

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
