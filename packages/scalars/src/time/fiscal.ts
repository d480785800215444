import { toEpochDay } from './calendar.ts'

/** Fiscal years start on April 1 and are named after the calendar year they start in (Spec 9, ALG-03). */
const FIRST_MONTH = 4

/** The parts of a day that fiscal periods depend on. */
export interface Month {
  readonly year: number
  readonly month: number
}

/** The fiscal year of a New York day. */
export function fiscalYearOf({ year, month }: Month): number {
  return month >= FIRST_MONTH ? year : year - 1
}

/** The fiscal quarter of a day: 1 starts in April, 2 in July, 3 in October, 4 in January. */
export function quarterOf(day: Month): 1 | 2 | 3 | 4 {
  return (Math.floor(fiscalMonth(day) / 3) + 1) as 1 | 2 | 3 | 4
}

/** The fiscal half of a day: 1 starts in April, 2 in October. */
export function halfOf(day: Month): 1 | 2 {
  return fiscalMonth(day) < 6 ? 1 : 2
}

/**
 * The first day of a fiscal period, in days since 1970. `index` counts periods of `months` months from April, starting
 * at zero.
 */
export function periodStart(fiscalYear: number, months: number, index: number): number {
  return toEpochDay(fiscalYear, FIRST_MONTH + months * index, 1)
}

function fiscalMonth({ month }: Month): number {
  return (month - FIRST_MONTH + 12) % 12
}
