import type { Instant } from '@incentive/scalars'
import { formatNy } from './new-york.ts'
import type { TypedDate } from './typed-date.ts'
import { instantOf } from './typed-date.ts'

/** A draft's date for display: New York time; a dash for a blank or invalid date. */
export function dateLabel(date: TypedDate): string {
  const instant = instantOf(date)
  return instant === null ? '-' : formatNy(instant)
}

/** A draft's date for a dense table, as {@link shortNy} shows it. */
export function dayLabel(date: TypedDate): string {
  const instant = instantOf(date)
  return instant === null ? '-' : shortNy(instant)
}

/**
 * An instant for a dense table: time and zone are left out where they are the start or the end of a day in New York.
 * OP-152.
 */
export const shortNy = (instant: Instant): string => formatNy(instant).replace(/ (?:12:00 am|11:59 pm) \w+$/, '')
