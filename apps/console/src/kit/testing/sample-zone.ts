import { Temporal } from 'temporal-polyfill'
import type { MeantInstant, WallTime, ZoneLogic } from '../date-field/zone-logic.ts'

const timeZone = 'America/New_York'
const typedForm = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(\d{1,2}):(\d{2})\s*([ap]m))?(?:\s+E[SD]T)?$/i
const words = new Intl.DateTimeFormat('en-US', {
  timeZone,
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

function toInstant(value: string): Temporal.Instant | null {
  if (!/^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return null
  return Temporal.Instant.from(value)
}

function fromWall({ day, time }: WallTime, shown: readonly string[]): MeantInstant {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`)
  const earlier = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const later = wall.toZonedDateTime(timeZone, { disambiguation: 'later' })
  if (!later.toPlainDateTime().equals(wall)) return { error: 'This time does not exist on that day' }
  const instant = earlier.toInstant().toString()
  const alike = time.length === 5 && shown.find((value) => format(value) === format(instant))
  if (alike) return { instant: alike }
  return earlier.equals(later) ? { instant } : { instant, later: later.toInstant().toString() }
}

function parse(text: string, shown: readonly string[]): MeantInstant {
  const pasted = toInstant(text)
  if (pasted) return { instant: pasted.toString() }
  const [, isoDay, isoTime] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)$/.exec(text) ?? []
  if (isoDay && isoTime) return fromWall({ day: isoDay, time: isoTime }, shown)
  const [, month, day, year, hour = '12', minute = '00', half = 'am'] = typedForm.exec(text) ?? []
  if (!month || !day || !year) return { error: 'Type a date such as 04/01/2026 12:00 am' }
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  const pad = (part: string | number) => String(part).padStart(2, '0')
  return fromWall({ day: `${year}-${pad(month)}-${pad(day)}`, time: `${pad(hours)}:${minute}` }, shown)
}

function format(value: string): string | null {
  const instant = toInstant(value)
  if (!instant) return null
  const text = words.format(new Date(instant.epochMilliseconds)).replace(', ', ' ')
  return text.replace(/ [AP]M /, (half) => half.toLowerCase())
}

/** New York for tests and the gallery of the kit; the application passes its own zone. */
export const sampleZone: ZoneLogic = {
  name: 'New York time',
  parse,
  fromWall,
  format,
  toWall: (value) => {
    const wall = toInstant(value)?.toZonedDateTimeISO(timeZone).toPlainDateTime()
    if (!wall) return null
    return { day: wall.toPlainDate().toString(), time: wall.toPlainTime().toString({ smallestUnit: 'second' }) }
  },
  today: () => '2026-11-20',
}
