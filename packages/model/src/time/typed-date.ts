import { compareInstants, isInstant, type Instant } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'
import { readDateTime } from './read-date-time.ts'

/**
 * A date in a draft: an instant, `''` for blank, or the typed text itself when it is invalid, so that nothing typed is
 * ever lost.
 */
export type TypedDate = string

/** Converts typed text to a draft's date: the instant (the earlier of two), blank, or the text as typed. */
export function typeDate(text: string, timeOfDay?: Temporal.PlainTime): TypedDate {
  const read = readDateTime(text, timeOfDay)
  switch (read.kind) {
    case 'blank':
      return ''
    case 'instant':
    case 'repeated':
      return read.instant
    case 'skipped':
    case 'invalid':
      return text
    default:
      return read satisfies never
  }
}

/** Returns why a draft's date is invalid, or null when it is valid or blank. */
export function dateProblem(date: TypedDate): string | null {
  if (date.trim() === '' || isInstant(date)) return null
  return readDateTime(date).kind === 'skipped' ? MESSAGES.date.skipped : MESSAGES.date.invalid
}

/** The instant of a draft's date, or null when it is blank or invalid. */
export function instantOf(date: TypedDate): Instant | null {
  return isInstant(date) ? date : null
}

/** True if two drafts' dates are equal instants, or equal text. */
export function isSameDate(a: TypedDate, b: TypedDate): boolean {
  return isInstant(a) && isInstant(b) ? compareInstants(a, b) === 0 : a.trim() === b.trim()
}

/** True if the first date is before the second, or if either is invalid, which another rule reports. */
export function isBeforeOrOpen(first: TypedDate, second: TypedDate): boolean {
  return !isInstant(first) || !isInstant(second) || compareInstants(first, second) < 0
}

/** Like `isBeforeOrOpen`, but also true for equal instants. */
export function isOnOrBeforeOrOpen(first: TypedDate, second: TypedDate): boolean {
  return !isInstant(first) || !isInstant(second) || compareInstants(first, second) <= 0
}
