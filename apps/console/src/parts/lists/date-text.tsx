import { formatNy, type Instant } from '@incentive/model'
import css from './lists.module.css'

/** An instant in a table row, complete and with the same emphasis as the text next to it. CONST-31. */
export function DateText({ at }: { at: Instant }) {
  return <span className={css.date}>{formatNy(at)}</span>
}

/** Width of a column of instants in pixels, including for wide fonts. */
export const dateWidth = 188

/** Width of such a column in pixels when the time is below the day. */
export const stackedDateWidth = 108
