import { epochOf, formatDay, toNewYorkWall, toWallTime, type Instant } from '@incentive/scalars'
import { LAST_SECOND, START_OF_DAY } from '../time/new-york.ts'
import type { ReadDate } from '../time/read-date-time.ts'
import { readDateTime } from '../time/read-date-time.ts'

/** The time of a date without a time: a start is the first second of its day, an end the last (ALG-08). */
const TIMES = { start: START_OF_DAY, end: LAST_SECOND } as const
export type Edge = keyof typeof TIMES

/** Reads a date of an import; without a time, it is the start or the end of that day. */
export function readDay(text: string, edge: Edge): ReadDate {
  return readDateTime(text, TIMES[edge])
}

/**
 * Formats an instant so that {@link readDay} reads it back: the day if that is sufficient, otherwise the instant
 * itself.
 */
export function printDay(instant: Instant, edge: Edge): string {
  const day = formatDay(toWallTime(toNewYorkWall(epochOf(instant))))
  const read = readDay(day, edge)
  return read.kind === 'instant' && epochOf(read.instant) === epochOf(instant) ? day : instant
}
