import { fiscalYearOf, halfOf, periodStart, quarterOf } from '../time/fiscal.ts'
import type { Instant } from '../time/instant.ts'
import type { Day } from '../time/new-york.ts'
import { LAST_SECOND, nyDay, onNyDay, START_OF_DAY } from '../time/new-york.ts'
import type { DeadlineDraft } from './deadline.ts'
import { submissionDay } from './submission-day.ts'

/** How a promotion's window is cut into deadlines. The generator offers QUARTERS and HALVES (Spec 9). */
export type GenerationType = 'SINGLE' | 'HALVES' | 'QUARTERS'

/** What deadlines are generated from. */
export type Generation = {
  readonly type: GenerationType
  readonly effectiveDate: Instant
  readonly expirationDate: Instant
  readonly submissionDeadlineDays: number
  /** The day of the month on which claims are due; null for the usual one. */
  readonly dayOverride: number | null
}

type Period = { readonly name: string; readonly first: Day; readonly last: Day }

/**
 * The deadlines of a window (ALG-04): the fiscal periods that overlap its New York days, oldest first, the first and
 * the last cut to the window. They tile the window without gap or overlap. They replace every deadline there was.
 */
export function generateDeadlines(generation: Generation): DeadlineDraft[] {
  const { type, effectiveDate, expirationDate, submissionDeadlineDays, dayOverride } = generation
  return periodsOf(type, nyDay(effectiveDate), nyDay(expirationDate)).map(({ name, first, last }) => ({
    id: null,
    name,
    effectiveDate: onNyDay(first, START_OF_DAY),
    expirationDate: onNyDay(last, LAST_SECOND),
    submissionDeadlineDate: onNyDay(submissionDay(last, submissionDeadlineDays, dayOverride), LAST_SECOND),
  }))
}

function periodsOf(type: GenerationType, first: Day, last: Day): Period[] {
  const periods: Period[] = []
  for (let start = first; Temporal.PlainDate.compare(start, last) <= 0;) {
    const period = periodAt(type, start, last)
    periods.push(period)
    start = period.last.add({ days: 1 })
  }
  return periods
}

/** The fiscal period that a day lies in, from that day on and no longer than the window. */
function periodAt(type: GenerationType, first: Day, windowEnd: Day): Period {
  if (type === 'SINGLE') return { name: 'Full period', first, last: windowEnd }
  const year = fiscalYearOf(first)
  const [letter, months, number] =
    type === 'QUARTERS' ? (['Q', 3, quarterOf(first)] as const) : (['H', 6, halfOf(first)] as const)
  const periodEnd = periodStart(year, months, number).subtract({ days: 1 })
  const last = Temporal.PlainDate.compare(periodEnd, windowEnd) < 0 ? periodEnd : windowEnd
  return { name: `${letter}${number} FY${year}`, first, last }
}
