import { formatNy, shortNy } from '@incentive/model/time'
import type { Instant } from '@incentive/scalars'
import css from './lists.module.css'

/** An instant in a table row, complete and with the same emphasis as the text next to it. CONST-31. */
export function DateText({ at }: { at: Instant }) {
  return <span className={css.date}>{formatNy(at)}</span>
}

/**
 * An instant in a row of one line: a time that is the start or the end of a day in New York is shown on hover, on focus
 * and in print; any other time is below the day. OP-152.
 */
export function DayText({ at }: { at: Instant }) {
  const whole = formatNy(at)
  const short = shortNy(at)
  if (short === whole) return <span className={`${css.date} ${css.stacked}`}>{whole}</span>
  return (
    <span className={css.date} data-full-text={whole}>
      {short}
      <span className={css.time}>{whole.slice(short.length)}</span>
    </span>
  )
}

/** Width of a column of instants in pixels, including for wide fonts. */
export const dateWidth = 188

/** Width of a column of {@link DayText} in pixels. */
export const dayWidth = 90
