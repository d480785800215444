import { instantOf, type TypedDate } from '@incentive/model/time'
import type { Instant } from '@incentive/scalars'
import type { Numeric } from './promotion-terms.ts'

/** A date as the engine reads it: null if it is blank or invalid. */
export const instantOrNull = (date: TypedDate | null): Instant | null => (date ? instantOf(date) : null)

/** A number as the engine reads it: null if it is blank. */
export const numberOrNull = <Value extends Numeric>(typed: Value): Value | null => (typed === '' ? null : typed)

/** The window of a row. */
export const windowOf = (row: {
  readonly effectiveDate: TypedDate | null
  readonly expirationDate: TypedDate | null
}) => ({
  effectiveDate: instantOrNull(row.effectiveDate),
  expirationDate: instantOrNull(row.expirationDate),
})
