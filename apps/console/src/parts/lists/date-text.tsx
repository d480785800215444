import { formatNy, type Instant } from '@incentive/model'
import css from './lists.module.css'

/** A point in time in a row of a table, whole and no louder than the words beside it. CONST-31. */
export function DateText({ at }: { at: Instant }) {
  return <span className={css.date}>{formatNy(at)}</span>
}

/** Pixels that a column of them needs, in wide faces too. */
export const dateWidth = 188

/** Pixels that a column of them needs where the time stands under the day. */
export const stackedDateWidth = 108
