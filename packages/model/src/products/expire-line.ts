import type { Instant } from '@incentive/scalars'
import { compareInstants, laterInstant } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'
import type { TypedDate } from '../time/typed-date.ts'
import { dateProblem, instantOf, isBeforeOrOpen } from '../time/typed-date.ts'
import type { LineSettings } from './line-settings.ts'

type Ending = Pick<LineSettings, 'effectiveDate' | 'expirationDate' | 'markAsExpired' | 'endsOnSave'>

const { date, line } = MESSAGES

/** True if Activate is offered (ALG-13): the line has an end. Otherwise, and never for groups, Expire is. */
export function canActivate({ expirationDate }: Ending): boolean {
  return expirationDate.trim() !== ''
}

/** Ends a line when it is saved, by the server's clock; until then it is displayed as ended now (ALG-13). */
export function expireLine<Row extends Ending>(row: Row, now: Instant): Row {
  return { ...expireLineNow(row, now), endsOnSave: true }
}

/** Ends a line now, or at its own start when that is later (ALG-13, OP-86). */
export function expireLineNow<Row extends Ending>(row: Row, now: Instant): Row {
  const start = instantOf(row.effectiveDate)
  return expireLineOn(row, start === null ? now : laterInstant(now, start))
}

/** Returns why a line cannot end on a date; null when it can. ALG-13. */
export function expiryProblem({ effectiveDate }: Ending, end: TypedDate, now: Instant): string | null {
  if (end.trim() === '') return date.required
  const instant = instantOf(end)
  if (instant === null) return dateProblem(end) ?? date.invalid
  if (compareInstants(instant, now) <= 0) return date.notInFuture
  return isBeforeOrOpen(effectiveDate, end) ? null : line.visibleWindow
}

/** Ends a line on a valid date. ALG-13. */
export function expireLineOn<Row extends Ending>(row: Row, end: TypedDate): Row {
  return { ...row, expirationDate: end, markAsExpired: true, endsOnSave: undefined }
}

/** Types another end of a line, or none; a line without an end is no longer expired. */
export function typeExpiration<Row extends Ending>(row: Row, end: TypedDate): Row {
  return { ...row, expirationDate: end, markAsExpired: row.markAsExpired && end.trim() !== '', endsOnSave: undefined }
}

/** Removes the end of a line. ALG-13. */
export function activateLine<Row extends Ending>(row: Row): Row {
  return { ...row, expirationDate: '', markAsExpired: false, endsOnSave: undefined }
}
