import type { Instant } from './instant.ts'
import { isInRange, printInstant, toInstant } from './instant.ts'
import type { Wall } from './new-york.ts'
import { isSkipped, START_OF_DAY, wallInstant } from './new-york.ts'

/**
 * What a typed or pasted date says. `repeated` is a time that the autumn change shows twice: the earlier instant
 * counts, the later is offered. `skipped` is a time that the spring change leaves out.
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
const OFFSETS: Readonly<Record<string, string>> = { EST: '-05:00', EDT: '-04:00' }

/**
 * Reads typed text as New York time: `4/1/2026`, `04/01/2026 12:00 am EDT`, `2026-04-01`, `2026-04-01T13:30`, or an
 * ISO instant with its own zone. A day alone gets `timeOfDay`.
 */
export function readDateTime(text: string, timeOfDay: Temporal.PlainTime = START_OF_DAY): ReadDate {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'blank' }
  const instant = toInstant(trimmed)
  if (instant !== null) return { kind: 'instant', instant }
  const parts: Parts | undefined = (AMERICAN.exec(trimmed) ?? ISO.exec(trimmed))?.groups
  const wall = parts && toWallOf(parts, timeOfDay)
  if (!parts || !wall) return INVALID
  const offset = OFFSETS[parts.zone?.toUpperCase() ?? '']
  return offset === undefined ? place(wall) : accepted(Temporal.Instant.from(`${wall.toString()}${offset}`))
}

function toWallOf(parts: Parts, timeOfDay: Temporal.PlainTime): Wall | null {
  const hour = hourOf(parts)
  if (hour === null) return null
  const time =
    hour === undefined ? timeOfDay : { hour, minute: Number(parts.minute ?? 0), second: Number(parts.second ?? 0) }
  try {
    const day = { year: Number(parts.year), month: Number(parts.month), day: Number(parts.day) }
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).toPlainDateTime(
      Temporal.PlainTime.from(time, { overflow: 'reject' }),
    )
  } catch {
    return null
  }
}

/** Undefined: no time was typed. Null: the time is wrong, for instance `13 pm` or a bare `9`. */
function hourOf({ hour, minute, half }: Parts): number | null | undefined {
  if (hour === undefined) return undefined
  const value = Number(hour)
  if (half === undefined) return minute === undefined ? null : value
  if (value < 1 || value > 12) return null
  return (value % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
}

function place(wall: Wall): ReadDate {
  const earlier = wallInstant(wall, 'earlier')
  const later = wallInstant(wall, 'later')
  if (Temporal.Instant.compare(earlier, later) === 0) return accepted(earlier)
  if (isSkipped(wall)) return { kind: 'skipped', movedForward: printInstant(later) }
  return { kind: 'repeated', instant: printInstant(earlier), later: printInstant(later) }
}

function accepted(point: Temporal.Instant): ReadDate {
  return isInRange(point) ? { kind: 'instant', instant: printInstant(point) } : INVALID
}
