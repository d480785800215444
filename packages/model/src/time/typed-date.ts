import { compareInstants, isInstant, type Instant } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'
import { readDateTime } from './read-date-time.ts'

/**
 * A date in a draft: an instant, `''` for blank, or the typed text itself when it is no date, so that nothing typed is
 * ever lost.
 */
export type TypedDate = string

/** What a draft keeps of typed text: the instant (the earlier of two), blank, or the text as it was typed. */
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

/** Why a draft's date is no date, or null when it is one or is blank. */
export function dateProblem(date: TypedDate): string | null {
  if (date.trim() === '' || isInstant(date)) return null
  return readDateTime(date).kind === 'skipped' ? MESSAGES.date.skipped : MESSAGES.date.invalid
}

/** The instant of a draft's date, or null when it is blank or no date. */
export function instantOf(date: TypedDate): Instant | null {
  return isInstant(date) ? date : null
}

/** Whether two drafts' dates mean the same: equal instants, or equal text. */
export function isSameDate(a: TypedDate, b: TypedDate): boolean {
  return isInstant(a) && isInstant(b) ? compareInstants(a, b) === 0 : a.trim() === b.trim()
}

/** Whether the first date lies before the second; true as well while either is not a date, which is another rule's matter. */
export function isBeforeOrOpen(first: TypedDate, second: TypedDate): boolean {
  return !isInstant(first) || !isInstant(second) || compareInstants(first, second) < 0
}

/** Like `isBeforeOrOpen`, and equal instants hold too. */
export function isOnOrBeforeOrOpen(first: TypedDate, second: TypedDate): boolean {
  return !isInstant(first) || !isInstant(second) || compareInstants(first, second) <= 0
}
