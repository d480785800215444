import {
  epochOf,
  fromNewYorkWall,
  fromWallTime,
  onNewYorkDay,
  printInstant,
  toEpochDay,
  toNewYorkWall,
  toWallTime,
  type Instant,
  formatNewYork,
} from '@incentive/scalars'

/** Wall time, in New York unless noted otherwise. */
export type Wall = Temporal.PlainDateTime
/** A calendar day. */
export type Day = Temporal.PlainDate

/** 00:00:00, the time of a start. */
export const START_OF_DAY = new Temporal.PlainTime(0, 0, 0)
/** 23:59:00, the time of an end in the deadline dialog (ALG-06). */
export const LAST_MINUTE = new Temporal.PlainTime(23, 59, 0)
/** 23:59:59, the time of a promotion's end and of generated deadlines (ALG-02, ALG-04). */
export const LAST_SECOND = new Temporal.PlainTime(23, 59, 59)

/**
 * The instant of a New York wall time (ALG-01). A time that the spring change skips moves forward by the gap; one that
 * the autumn change repeats is the earlier instant. Also accepts ISO text.
 */
export function nyToInstant(wall: Wall | string): Instant {
  return printInstant(fromNewYorkWall(fromWallTime(Temporal.PlainDateTime.from(wall))))
}

/** The New York wall time of an instant. */
export function toWall(instant: Instant): Wall {
  return Temporal.PlainDateTime.from(toWallTime(toNewYorkWall(epochOf(instant))))
}

/** The New York day of an instant. */
export function nyDay(instant: Instant): Day {
  return toWall(instant).toPlainDate()
}

/** The instant of a time on a New York day. */
export function onNyDay(day: Day, time: Temporal.PlainTime): Instant {
  return onNyEpochDay(toEpochDay(day.year, day.month, day.day), time)
}

/** The instant of a time on a New York day, in days since 1970. */
export function onNyEpochDay(epochDay: number, { hour, minute, second, millisecond }: Temporal.PlainTime): Instant {
  return printInstant(onNewYorkDay(epochDay, ((hour * 60 + minute) * 60 + second) * 1000 + millisecond))
}

/** Adds days or months to the New York calendar day and keeps the wall time; never adds multiples of 24 hours. */
export function addInNy(instant: Instant, duration: Temporal.DurationLike): Instant {
  return nyToInstant(toWall(instant).add(duration))
}

/**
 * `MM/DD/YYYY hh:mm a z` in New York, the one date format of all screens (Spec 9, ALG-01), regardless of the host's
 * zone.
 */
export function formatNy(instant: Instant): string {
  return formatNewYork(epochOf(instant))
}
