import { nyDay, onNyDay, START_OF_DAY, type Day } from '@incentive/model/time'
import { compareInstants, type Instant } from '@incentive/scalars'
import { placeOf, scaleOf, type StripSpan } from './lay-out-strip.ts'

/** A New York day on a strip, with its position in percent: on days of a clock change with its actual length. */
export interface StripDay {
  readonly day: Day
  readonly left: number
  readonly width: number
  readonly isWeekend: boolean
  /** True for the first day of the strip and of each month: the month is labeled there. */
  readonly beginsMonth: boolean
}

const saturday = 6

/** The full New York days that a period touches, side by side from 0 to 100 percent; its end is exclusive. */
export function daysOfStrip({ from, to }: StripSpan): StripDay[] {
  const first = nyDay(from)
  const last = nyDay(to)
  const touchesLast = compareInstants(startOf(last), to) < 0 || first.equals(last)
  const count = first.until(last).days + (touchesLast ? 1 : 0)
  const scale = scaleOf([{ from: startOf(first), to: startOf(first.add({ days: count })) }])
  if (!scale) return []
  return Array.from({ length: count }, (_, index) => {
    const day = first.add({ days: index })
    const left = placeOf(startOf(day), scale)
    const width = placeOf(startOf(day.add({ days: 1 })), scale) - left
    return {
      day,
      left,
      width,
      isWeekend: day.dayOfWeek >= saturday,
      beginsMonth: index === 0 || day.day === 1,
    }
  })
}

const startOf = (day: Day): Instant => onNyDay(day, START_OF_DAY)

/** Groups events by New York day, in their order. */
export function byDay<Event extends { readonly at: Instant }>(events: readonly Event[]): Map<string, Event[]> {
  return Map.groupBy(events, ({ at }) => nyDay(at).toString())
}
