import { epochOf, type Instant } from '@incentive/model'

/** A stretch of time on a strip. */
export interface StripSpan {
  readonly from: Instant
  readonly to: Instant
}

/** A bar of a strip; the tail goes on from its end to `until`. */
export interface StripPeriod extends StripSpan {
  readonly id: string
  readonly label: string
  readonly until?: Instant | undefined
}

/** A bar at its place: all figures are percent of the strip's width. */
export interface PlacedPeriod {
  readonly id: string
  readonly label: string
  readonly left: number
  readonly width: number
  readonly tail: number
}

/** The first and the last millisecond that a strip shows. */
export interface StripScale {
  readonly from: number
  readonly to: number
}

/** Bars of one lane are at least this many percent apart. */
const gap = 0.4

/** The scale on which everything is seen; null when there is nothing to see. */
export function scaleOf(spans: readonly (StripSpan & Pick<StripPeriod, 'until'>)[]): StripScale | null {
  const moments = spans.flatMap(({ from, to, until }) => [from, to, ...(until ? [until] : [])].map(epochOf))
  if (moments.length === 0) return null
  const [from, to] = moments.reduce(([least, most], at) => [Math.min(least, at), Math.max(most, at)], [
    Infinity,
    -Infinity,
  ] as const)
  return from < to ? { from, to } : null
}

/** Where an instant is, in percent; outside of 0 to 100 it is not on the strip. */
export function placeOf(instant: Instant, { from, to }: StripScale): number {
  return ((epochOf(instant) - from) / (to - from)) * 100
}

/** Whether a place in percent is on the strip. */
export const isOnStrip = (place: number): boolean => place >= 0 && place <= 100

/** Where the bars are, in the order in which they begin. */
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

/** The bars in as few lanes as they need: those of one lane, tails included, do not touch. */
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
