import { formatDay, formatNy, toWall, type Instant } from '@incentive/model'
import css from './lists.module.css'

/** The time of day that a column is about: its days stand alone, other times beside their day. */
export type UsualTime = 'start' | 'end'

/** A point in time as a row of a table tells it: the day alone where the time is the start, or the end, of that day. */
export function shortDate(at: Instant, usual: UsualTime): string {
  const wall = toWall(at)
  const isUsual = usual === 'start' ? wall.hour === 0 && wall.minute === 0 : wall.hour === 23 && wall.minute === 59
  return isUsual ? formatDay(wall) : formatNy(at)
}

/** A short date; the whole one is shown on hover. */
export function ShortDate({ at, usual }: { at: Instant; usual: UsualTime }) {
  return (
    <time dateTime={at} className={css.date} data-full-text={formatNy(at)}>
      {shortDate(at, usual)}
    </time>
  )
}

/** Pixels that a column of them needs; the rare one with a time is cut and shown whole on hover and focus. */
export const shortDateWidth = 92
