import { DAY_LENGTH, toWallTime, type CalendarDay, type WallTime } from './calendar.ts'

/**
 * New York time, the zone of every time that users see. Instants are milliseconds since 1970 in UTC; wall times are
 * milliseconds too, as if they were UTC. Offsets come from the platform's time zone data and are cached, because
 * queries are slow.
 */

const zone = 'America/New_York'
const spanLength = 2 ** 35
const maxSpans = 1000
/** The platform's data covers this range around 1970; beyond it, the last offset continues. */
const farthest = 8.64e15

interface Stretch {
  readonly from: number
  readonly offset: number
}

const spans = new Map<number, readonly Stretch[]>()
let recentSpan = NaN
let recentStretches: readonly Stretch[] = []

/** Milliseconds that New York is ahead of UTC at an instant: -18,000,000 in winter. */
export function newYorkOffset(instant: number): number {
  const span = Math.floor(instant / spanLength)
  if (span !== recentSpan) {
    recentStretches = stretchesOf(span)
    recentSpan = span
  }
  for (let index = recentStretches.length - 1; index > 0; index--) {
    const stretch = recentStretches[index] as Stretch
    if (stretch.from <= instant) return stretch.offset
  }
  return (recentStretches[0] as Stretch).offset
}

/** The wall time of an instant. */
export function toNewYorkWall(instant: number): number {
  return instant + newYorkOffset(instant)
}

/** Which instant to use for a wall time that occurs twice, or, moved by the gap back or forward, for a skipped one. */
export type Disambiguation = 'compatible' | 'earlier' | 'later'

/**
 * The instant of a wall time. `compatible` follows java.time and Temporal: a time that daylight saving time skips moves
 * forward by the gap; a time that occurs twice is the earlier instant.
 */
export function fromNewYorkWall(wall: number, choice: Disambiguation = 'compatible'): number {
  // clock changes are more than two days apart
  const before = wall - newYorkOffset(wall - DAY_LENGTH)
  const after = wall - newYorkOffset(wall + DAY_LENGTH)
  if (before === after) return before
  const isBefore = toNewYorkWall(before) === wall
  const isAfter = toNewYorkWall(after) === wall
  if (isBefore !== isAfter) return isBefore ? before : after
  const isEarlier = choice === 'earlier' || (choice === 'compatible' && isBefore)
  return isEarlier ? Math.min(before, after) : Math.max(before, after)
}

/** True if daylight saving time skips this wall time. */
export function isSkippedInNewYork(wall: number): boolean {
  return toNewYorkWall(fromNewYorkWall(wall)) !== wall
}

/** Days from 1970-01-01 to the day of an instant on the New York calendar. */
export function newYorkDay(instant: number): number {
  return Math.floor(toNewYorkWall(instant) / DAY_LENGTH)
}

/** The instant at which a time, in milliseconds after midnight, occurs on a New York day. */
export function onNewYorkDay(epochDay: number, time: number): number {
  return fromNewYorkWall(epochDay * DAY_LENGTH + time)
}

function stretchesOf(span: number): readonly Stretch[] {
  const known = spans.get(span)
  if (known) return known
  const stretches = readStretches(span * spanLength, (span + 1) * spanLength)
  if (spans.size === maxSpans) spans.clear()
  spans.set(span, stretches)
  return stretches
}

function readStretches(from: number, until: number): readonly Stretch[] {
  const start = Math.min(Math.max(from, -farthest), farthest)
  const first = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone)
  const stretches = [toStretch(first)]
  for (
    let change = first.getTimeZoneTransition('next');
    change !== null && change.epochMilliseconds < until;
    change = change.getTimeZoneTransition('next')
  ) {
    stretches.push(toStretch(change))
  }
  return stretches
}

function toStretch(start: Temporal.ZonedDateTime): Stretch {
  return { from: start.epochMilliseconds, offset: start.offsetNanoseconds / 1e6 }
}

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
