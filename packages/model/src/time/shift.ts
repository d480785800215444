import {
  DAY_LENGTH,
  daysOfMonth,
  epochOf,
  fromEpochDay,
  fromNewYorkWall,
  newYorkDay,
  printInstant,
  toEpochDay,
  toNewYorkWall,
  type Instant,
} from '@incentive/scalars'

/** The distance that dates move on the New York calendar; a negative count moves them back. */
export type Shift = { readonly unit: 'days' | 'months'; readonly count: number }

/**
 * The distance between two starts. On the same day of different months it is in whole months, so that a quarter becomes
 * the next quarter and a fiscal year the next one; otherwise it is in days.
 */
export function shiftBetween(from: Instant, to: Instant): Shift {
  const [first, second] = [newYorkDay(epochOf(from)), newYorkDay(epochOf(to))]
  const [before, after] = [fromEpochDay(first), fromEpochDay(second)]
  const months = (after.year - before.year) * 12 + after.month - before.month
  return before.day === after.day ? { unit: 'months', count: months } : { unit: 'days', count: second - first }
}

/**
 * Shifts a day, in days since 1970. By months it keeps its day of the month; the last day of a month becomes the last
 * day of the other one, as does a day that the other month lacks.
 */
export function shiftDay(epochDay: number, { unit, count }: Shift): number {
  if (unit === 'days') return epochDay + count
  const { year, month, day } = fromEpochDay(epochDay)
  const other = fromEpochDay(toEpochDay(year, month + count, 1))
  const last = daysOfMonth(other.year, other.month)
  return toEpochDay(other.year, other.month, day === daysOfMonth(year, month) ? last : Math.min(day, last))
}

/**
 * An instant moved to another New York day at the same wall time, not by multiples of 24 hours. A time that the spring
 * change skips moves forward by the gap; one that occurs twice is the earlier one (ALG-01).
 */
export function onOtherDay(instant: Instant, epochDay: number): Instant {
  const wall = toNewYorkWall(epochOf(instant))
  const day = Math.floor(wall / DAY_LENGTH)
  return day === epochDay ? instant : printInstant(fromNewYorkWall(wall + (epochDay - day) * DAY_LENGTH))
}

/** Shifts an instant and keeps its New York time of day. */
export function shiftInstant(instant: Instant, shift: Shift): Instant {
  return shift.count === 0 ? instant : onOtherDay(instant, shiftDay(newYorkDay(epochOf(instant)), shift))
}
