import type { Day } from './new-york.ts'

/** Fiscal years start on April 1 and carry the calendar year they start in (Spec 9, ALG-03). */
const FIRST_MONTH = 4

/** The fiscal year of a New York day. */
export function fiscalYearOf(day: Day): number {
  return day.month >= FIRST_MONTH ? day.year : day.year - 1
}

/** The fiscal quarter of a day: 1 starts in April, 2 in July, 3 in October, 4 in January. */
export function quarterOf(day: Day): 1 | 2 | 3 | 4 {
  return (Math.floor(fiscalMonth(day) / 3) + 1) as 1 | 2 | 3 | 4
}

/** The fiscal half of a day: 1 starts in April, 2 in October. */
export function halfOf(day: Day): 1 | 2 {
  return fiscalMonth(day) < 6 ? 1 : 2
}

/** The first day of a fiscal period: `index` counts periods of `months` months from April on, zero first. */
export function periodStart(fiscalYear: number, months: number, index: number): Day {
  return new Temporal.PlainDate(fiscalYear, FIRST_MONTH, 1).add({ months: months * index })
}

function fiscalMonth(day: Day): number {
  return (day.month - FIRST_MONTH + 12) % 12
}
