/** Milliseconds of a 24-hour day, as in UTC and wall time. */
export const DAY_LENGTH = 86_400_000

/** A day of the Gregorian calendar; months and days count from 1. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** A time as shown by a wall clock. */
export interface WallTime extends CalendarDay {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
}

/** Days from 1970-01-01 to a day. Months outside 1 to 12 continue into other years. */
export function toEpochDay(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / DAY_LENGTH
}

/** The day that is the given number of days after 1970-01-01. */
export function fromEpochDay(epochDay: number): CalendarDay {
  return toWallTime(epochDay * DAY_LENGTH)
}

/** 28 to 31, or 0 for a month that does not exist. */
export function daysOfMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

/** A wall time as milliseconds, as if it were UTC: the representation for calculations in loops. */
export function fromWallTime({ year, month, day, hour, minute, second, millisecond }: WallTime): number {
  return toEpochDay(year, month, day) * DAY_LENGTH + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
}

/** The wall time of such milliseconds. */
export function toWallTime(wall: number): WallTime {
  const date = new Date(wall)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
  }
}
