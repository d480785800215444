import {
  DAY_LENGTH,
  fromEpochDay,
  fromNewYorkWall,
  fromWallTime,
  newYorkDay,
  newYorkOffset,
  toNewYorkWall,
} from '@incentive/scalars'
import { readDateText, type DateText } from '../types/date-text.ts'
import type { dateFunctions } from '../types/functions.ts'
import { EvaluationFault } from './fault.ts'
import { strict, type Meaning } from './meaning.ts'

export const dateFunctionMeanings: Readonly<Record<keyof typeof dateFunctions, Meaning>> = {
  // the checker has rejected invalid text
  date: strict((text: string) => instantOf(readDateText(text) as DateText)),
  daysBetween: strict((from: number, to: number) => (newYorkDay(to) - newYorkDay(from)) | 0),
  addDays: strict((date: number, days: number) => {
    return likeBefore(date, requireNear(toNewYorkWall(date) + days * DAY_LENGTH))
  }),
  year: strict((date: number) => fromEpochDay(newYorkDay(date)).year),
  month: strict((date: number) => fromEpochDay(newYorkDay(date)).month),
}

function instantOf({ wall, offset }: DateText): number {
  const shown = fromWallTime(wall)
  return offset === null ? fromNewYorkWall(shown) : shown - offset * 60_000
}

/** The instant of a wall time. A wall time that occurs twice keeps its previous offset, as in java.time. */
function likeBefore(before: number, wall: number): number {
  const later = fromNewYorkWall(wall, 'later')
  return later + newYorkOffset(before) === wall ? later : fromNewYorkWall(wall)
}

/** Dates reach about 270,000 years each way; beyond that is a fault. */
function requireNear(wall: number): number {
  if (Math.abs(wall) > 8.64e15 - 400 * DAY_LENGTH) throw new EvaluationFault('too-large', 'The date is too far away')
  return wall
}
