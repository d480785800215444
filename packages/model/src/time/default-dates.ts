import { periodStart, type Instant } from '@incentive/scalars'
import { LAST_SECOND, nyDay, onNyEpochDay, START_OF_DAY } from './new-york.ts'

/** A window with both ends. */
export type Window = { readonly effectiveDate: Instant; readonly expirationDate: Instant }

/** The default window of a new promotion: April 1 of the current New York year to March 31 of the next (ALG-02). */
export function defaultDates(now: Instant): Window {
  return fiscalYearDates(nyDay(now).year)
}

/** The window of a fiscal year, 00:00:00 to 23:59:59 New York. */
export function fiscalYearDates(fiscalYear: number): Window {
  return {
    effectiveDate: onNyEpochDay(periodStart(fiscalYear, 12, 0), START_OF_DAY),
    expirationDate: onNyEpochDay(periodStart(fiscalYear, 12, 1) - 1, LAST_SECOND),
  }
}
