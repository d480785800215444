import { epochOf, type Instant } from '@incentive/scalars'

/** A period on a strip. */
export interface StripSpan {
  readonly from: Instant
  readonly to: Instant
}

/** A bar of a strip; its tail continues from its end to `until`. */
export interface StripPeriod extends StripSpan {
  readonly id: string
  readonly label: string
  readonly until?: Instant | undefined
}

/** A positioned bar: all numbers are percent of the strip's width. */
export interface PlacedPeriod {
  readonly id: string
  readonly label: string
  readonly left: number
  readonly width: number
  readonly tail: number
}

/** The first and the last millisecond on a strip. */
export interface StripScale {
  readonly from: number
  readonly to: number
}

/** Bars of one lane are at least this many percent apart. */
const gap = 0.4

/** A scale that includes all periods; null without periods. */
export function scaleOf(spans: readonly (StripSpan & Pick<StripPeriod, 'until'>)[]): StripScale | null {
  const moments = spans.flatMap(({ from, to, until }) => [from, to, ...(until ? [until] : [])].map(epochOf))
  if (moments.length === 0) return null
  const [from, to] = moments.reduce(([least, most], at) => [Math.min(least, at), Math.max(most, at)], [
    Infinity,
    -Infinity,
  ] as const)
  return from < to ? { from, to } : null
}

/** Position of an instant, in percent; it is not on the strip outside 0 to 100. */
export function placeOf(instant: Instant, { from, to }: StripScale): number {
  return ((epochOf(instant) - from) / (to - from)) * 100
}

/** True if a position in percent is on the strip. */
export const isOnStrip = (place: number): boolean => place >= 0 && place <= 100

/** The positioned bars, in the order of their starts. */
export function placedPeriods(periods: readonly StripPeriod[], scale: StripScale): PlacedPeriod[] {
  const placed = periods.map(({ id, label, from, to, until }) => {
    const [left, end] = [placeOf(from, scale), placeOf(to, scale)]
    return {
      id,
      label,
      left,
      width: Math.max(0, end - left),
      tail: until ? Math.max(0, placeOf(until, scale) - end) : 0,
    }
  })
  return placed.sort((a, b) => a.left - b.left)
}

/** Distributes the bars over the minimum number of lanes: within a lane, bars and tails do not touch. */
export function lanesOf(periods: readonly StripPeriod[], scale: StripScale): PlacedPeriod[][] {
  const lanes: PlacedPeriod[][] = []
  for (const period of placedPeriods(periods, scale)) {
    const free = lanes.find((lane) => endOf(lane.at(-1)) + gap <= period.left)
    if (free) free.push(period)
    else lanes.push([period])
  }
  return lanes
}

function endOf(period: PlacedPeriod | undefined): number {
  return period ? period.left + period.width + period.tail : -Infinity
}
