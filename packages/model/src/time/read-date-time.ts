import {
  daysOfMonth,
  fromNewYorkWall,
  fromWallTime,
  isInRange,
  isInstant,
  isSkippedInNewYork,
  printInstant,
  toInstant,
  type Instant,
} from '@incentive/scalars'
import { START_OF_DAY, formatNy } from './new-york.ts'

/**
 * The result of reading a typed or pasted date. `repeated` is a time that the autumn change repeats: the earlier
 * instant is used, the later is offered. `skipped` is a time that the spring change skips.
 */
export type ReadDate =
  | { readonly kind: 'blank' }
  | { readonly kind: 'instant'; readonly instant: Instant }
  | { readonly kind: 'repeated'; readonly instant: Instant; readonly later: Instant }
  | { readonly kind: 'skipped'; readonly movedForward: Instant }
  | { readonly kind: 'invalid' }

type Parts = Readonly<Record<string, string | undefined>>

const TIME_12 = String.raw`(?<hour>\d{1,2})(?::(?<minute>\d\d)(?::(?<second>\d\d))?)?\s*(?<half>am|pm)?`
const AMERICAN = new RegExp(
  String.raw`^(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4})(?:,?\s+${TIME_12})?(?:\s+(?<zone>EST|EDT|ET))?$`,
  'i',
)
const ISO =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)?)?$/i

const INVALID: ReadDate = { kind: 'invalid' }
const HOUR = 3_600_000
const OFFSETS: Readonly<Record<string, number>> = { EST: -5 * HOUR, EDT: -4 * HOUR }

/**
 * Reads typed text as New York time: `4/1/2026`, `04/01/2026 12:00 am EDT`, `2026-04-01`, `2026-04-01T13:30`, or an ISO
 * instant with its own zone. A date without a time gets `timeOfDay`. A time without seconds gets those of `timeOfDay`
 * if it is the same minute, else zero seconds (OP-136). Text without seconds that is displayed like one of the instants
 * in `shown` is read as that instant, the first one that matches.
 */
export function readDateTime(
  text: string,
  timeOfDay: Temporal.PlainTime = START_OF_DAY,
  shown: readonly string[] = [],
): ReadDate {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'blank' }
  const instant = toInstant(trimmed)
  if (instant !== null) return { kind: 'instant', instant }
  const parts: Parts | undefined = (AMERICAN.exec(trimmed) ?? ISO.exec(trimmed))?.groups
  const wall = parts && toWallOf(parts, timeOfDay)
  if (!parts || wall === null || wall === undefined) return INVALID
  const offset = OFFSETS[parts.zone?.toUpperCase() ?? '']
  const read = offset === undefined ? place(wall) : accepted(wall - offset)
  return parts.second === undefined ? (shownLike(read, shown) ?? read) : read
}

/** The first instant in `shown` that is displayed like the typed text, so that typing it again changes nothing. */
function shownLike(read: ReadDate, shown: readonly string[]): ReadDate | undefined {
  if (read.kind !== 'instant' && read.kind !== 'repeated') return undefined
  const texts = [read.instant, ...(read.kind === 'repeated' ? [read.later] : [])].map(formatNy)
  const instant = shown.find((each) => isInstant(each) && texts.includes(formatNy(each)))
  return instant === undefined ? undefined : { kind: 'instant', instant }
}

/** The wall time in milliseconds; null for an invalid day or time. */
function toWallOf(parts: Parts, timeOfDay: Temporal.PlainTime): number | null {
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)]
  const hour = hourOf(parts)
  if (hour === null || day < 1 || day > daysOfMonth(year, month)) return null
  const time = hour === undefined ? timeOfDay : timeOf(hour, parts, timeOfDay)
  const isTime = time.hour < 24 && time.minute < 60 && time.second < 60
  if (!isTime) return null
  const { minute, second, millisecond } = time
  return fromWallTime({ year, month, day, hour: time.hour, minute, second, millisecond })
}

type TimeOfDay = Pick<Temporal.PlainTime, 'hour' | 'minute' | 'second' | 'millisecond'>

function timeOf(hour: number, parts: Parts, timeOfDay: TimeOfDay): TimeOfDay {
  const minute = Number(parts.minute ?? 0)
  const isTimeOfDay = hour === timeOfDay.hour && minute === timeOfDay.minute
  return { hour, minute, second: Number(parts.second ?? (isTimeOfDay ? timeOfDay.second : 0)), millisecond: 0 }
}

/** Undefined: no time was typed. Null: the time is invalid, for instance `13 pm` or a bare `9`. */
function hourOf({ hour, minute, half }: Parts): number | null | undefined {
  if (hour === undefined) return undefined
  const value = Number(hour)
  if (half === undefined) return minute === undefined ? null : value
  if (value < 1 || value > 12) return null
  return (value % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
}

function place(wall: number): ReadDate {
  const [earlier, later] = [fromNewYorkWall(wall, 'earlier'), fromNewYorkWall(wall, 'later')]
  if (earlier === later) return accepted(earlier)
  if (isSkippedInNewYork(wall)) return { kind: 'skipped', movedForward: printInstant(later) }
  return { kind: 'repeated', instant: printInstant(earlier), later: printInstant(later) }
}

function accepted(milliseconds: number): ReadDate {
  return isInRange(milliseconds) ? { kind: 'instant', instant: printInstant(milliseconds) } : INVALID
}
