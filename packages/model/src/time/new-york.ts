import type { Instant } from './instant.ts'
import { printInstant } from './instant.ts'

/** Every date that a user types or reads is wall time of this zone (ALG-01). */
export const NEW_YORK = 'America/New_York'

/** Wall time, in New York unless said otherwise. */
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
 * The instant of a New York wall time (ALG-01). A time that the spring change skips moves forward by the gap;
 * one that the autumn change repeats is the earlier instant. Takes ISO text as well.
 */
export function nyToInstant(wall: Wall | string): Instant {
  return printInstant(Temporal.PlainDateTime.from(wall).toZonedDateTime(NEW_YORK).toInstant())
}

/** The New York wall time of an instant. */
export function toWall(instant: Instant): Wall {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(NEW_YORK).toPlainDateTime()
}

/** The New York day of an instant. */
export function nyDay(instant: Instant): Day {
  return toWall(instant).toPlainDate()
}

/** The instant at which a New York day shows a time. */
export function onNyDay(day: Day, time: Temporal.PlainTime): Instant {
  return nyToInstant(day.toPlainDateTime(time))
}

/** Adds days or months to the New York calendar day and applies the wall time again; never 24 hours at a time. */
export function addInNy(instant: Instant, duration: Temporal.DurationLike): Instant {
  return nyToInstant(toWall(instant).add(duration))
}

/** The other instant with the same New York wall time, or null when the time exists once. */
export function twinInstant(instant: Instant): Instant | null {
  const wall = toWall(instant)
  const twins = [wallInstant(wall, 'earlier'), wallInstant(wall, 'later')]
  const other = twins.find((twin) => Temporal.Instant.compare(twin, instant) !== 0)
  return other ? printInstant(other) : null
}

/** Whether the spring change skips this wall time. */
export function isSkipped(wall: Wall): boolean {
  return !wallInstant(wall, 'compatible').toZonedDateTimeISO(NEW_YORK).toPlainDateTime().equals(wall)
}

/** The instant of a wall time with an explicit choice for times that exist twice or not at all. */
export function wallInstant(wall: Wall, choice: 'compatible' | 'earlier' | 'later'): Temporal.Instant {
  return wall.toZonedDateTime(NEW_YORK, { disambiguation: choice }).toInstant()
}
