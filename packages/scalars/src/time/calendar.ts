/** Milliseconds of a day of 24 hours, as walls and UTC have it. */
export const DAY_LENGTH = 86_400_000

/** A day of the Gregorian calendar, months and days counted from 1. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** A time that a clock on the wall shows. */
export interface WallTime extends CalendarDay {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
}

/** Days from 1970-01-01 to a day. Months beyond 1 to 12 count on into other years. */
export function toEpochDay(year: number, month: number, day: number): number {
  // years that begin in March: the day that a leap year adds is its last one
  const months = year * 12 + month - 3
  const march = Math.floor(months / 12)
  const dayOfYear = Math.floor((153 * (months - march * 12) + 2) / 5) + day - 1
  return march * 365 + Math.floor(march / 4) - Math.floor(march / 100) + Math.floor(march / 400) + dayOfYear - 719_468
}

/** The day that lies so many days after 1970-01-01. */
export function fromEpochDay(epochDay: number): CalendarDay {
  const days = epochDay + 719_468
  const era = Math.floor(days / 146_097)
  const dayOfEra = days - era * 146_097
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return {
    year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  }
}

/** 28 to 31; 0 for a month that does not exist. */
export function daysOfMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

/** A wall time as milliseconds, as if the wall showed UTC: what loops reckon with. */
export function fromWallTime({ year, month, day, hour, minute, second, millisecond }: WallTime): number {
  return toEpochDay(year, month, day) * DAY_LENGTH + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
}

/** The wall time of such milliseconds. */
export function toWallTime(wall: number): WallTime {
  const epochDay = Math.floor(wall / DAY_LENGTH)
  const time = wall - epochDay * DAY_LENGTH
  return {
    ...fromEpochDay(epochDay),
    hour: Math.floor(time / 3_600_000),
    minute: Math.floor(time / 60_000) % 60,
    second: Math.floor(time / 1000) % 60,
    millisecond: time % 1000,
  }
}
