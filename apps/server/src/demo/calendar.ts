import { addInNy, LAST_SECOND, nyDay, nyToInstant, onNyDay } from '@incentive/model/time'
import { fiscalYearOf, toInstant, type Instant } from '@incentive/scalars'

/** The fiscal year of the dates in the demo tables. */
const WRITTEN_FISCAL_YEAR = 2026

/** A New York day in the format of the tables, `2026-04-01`. Never February 29: it does not exist in most years. */
export type WrittenDay = `${number}-${number}-${number}`

/** From the first to the last day, both inclusive. */
export type WrittenWindow = readonly [first: WrittenDay, last: WrittenDay]

/** A window in the format of the database tables; null is an open end. */
export interface StoredWindow {
  readonly effective_date: Instant | null
  readonly expiration_date: Instant | null
}

/** Converts the dates of the demo tables into dates around the given clock. */
export interface DemoCalendar {
  readonly now: Instant
  /** Number of years that the dates of the tables are shifted by. */
  readonly shift: number
  readonly fiscalYear: (written: number) => number
  readonly startOf: (day: WrittenDay) => Instant
  readonly endOf: (day: WrittenDay) => Instant
  /** The instant the given number of New York days and minutes before the clock. */
  readonly daysAgo: (days: number, minutes?: number) => Instant
  /** The window of a row; either end can be open. */
  readonly window: (first?: WrittenDay | null, last?: WrittenDay | null) => StoredWindow
}

/**
 * The tables are written for the fiscal year 2026 and shifted by whole fiscal years, so rows that are effective in the
 * tables are effective at `now`; deadlines and windows keep their days. Past events are dated back from `now` instead,
 * since a day of the tables may be after it.
 */
export function demoCalendar(clock: Date): DemoCalendar {
  const now = toInstant(clock.toISOString())
  if (now === null) throw new RangeError(`${clock.toISOString()} is out of the range of dates`)
  const shift = fiscalYearOf(nyDay(now)) - WRITTEN_FISCAL_YEAR
  const shifted = (day: WrittenDay) => Temporal.PlainDate.from(day).add({ years: shift })
  const startOf = (day: WrittenDay) => nyToInstant(shifted(day).toPlainDateTime())
  const endOf = (day: WrittenDay) => onNyDay(shifted(day), LAST_SECOND)
  return {
    now,
    shift,
    fiscalYear: (written) => written + shift,
    startOf,
    endOf,
    daysAgo: (days, minutes = 0) => addInNy(now, { days: -days, minutes: -minutes }),
    window: (first, last) => ({
      effective_date: first ? startOf(first) : null,
      expiration_date: last ? endOf(last) : null,
    }),
  }
}

/** A window that has ended at any time in the fiscal year, for rows that must have expired. */
export const PAST_YEAR: WrittenWindow = ['2025-04-01', '2026-03-31']
