import type { Instant } from './instant.ts'
import { NEW_YORK } from './new-york.ts'

const HOUR = 3_600_000_000_000

/** `MM/DD/YYYY hh:mm a z` in New York, the one date format of all screens (Spec 9, ALG-01), whatever the host's zone. */
export function formatNy(instant: Instant): string {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(NEW_YORK)
  return `${formatDay(at.toPlainDate())} ${formatTime(at.toPlainTime())} ${at.offsetNanoseconds === -4 * HOUR ? 'EDT' : 'EST'}`
}

/** `MM/DD/YYYY`. */
export function formatDay(day: Temporal.PlainDate): string {
  return `${two(day.month)}/${two(day.day)}/${String(day.year).padStart(4, '0')}`
}

/** `hh:mm a`, twelve hours, lower case. */
export function formatTime(time: Temporal.PlainTime): string {
  return `${two(time.hour % 12 || 12)}:${two(time.minute)} ${time.hour < 12 ? 'am' : 'pm'}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
