import { toWallTime, type CalendarDay, type WallTime } from './calendar.ts'
import { newYorkOffset } from './new-york.ts'

const summerOffset = -4 * 3_600_000

/**
 * `MM/DD/YYYY hh:mm a z` in New York, the only date format of all screens (Spec 9, ALG-01), for an instant in
 * milliseconds since 1970.
 */
export function formatNewYork(instant: number): string {
  const offset = newYorkOffset(instant)
  const wall = toWallTime(instant + offset)
  return `${formatDay(wall)} ${formatTime(wall)} ${offset === summerOffset ? 'EDT' : 'EST'}`
}

/** `MM/DD/YYYY`. */
export function formatDay({ year, month, day }: CalendarDay): string {
  return `${two(month)}/${two(day)}/${String(year).padStart(4, '0')}`
}

/** `hh:mm a`, 12-hour clock, lower case. */
export function formatTime({ hour, minute }: Pick<WallTime, 'hour' | 'minute'>): string {
  return `${two(hour % 12 || 12)}:${two(minute)} ${hour < 12 ? 'am' : 'pm'}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
