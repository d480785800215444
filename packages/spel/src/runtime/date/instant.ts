import type { DateText } from '../../types/date-text.ts'
import { EvaluationFault } from '../fault.ts'
import { fromNewYorkWall } from './new-york.ts'

/** The instant that a date text names, in milliseconds since 1970. */
export function instantOf({ wall, offset }: DateText): number {
  const date = new Date(0)
  date.setUTCFullYear(wall.year, wall.month - 1, wall.day)
  const shown = date.setUTCHours(wall.hour, wall.minute, wall.second, wall.millisecond)
  return offset === null ? fromNewYorkWall(shown) : shown - offset * 60_000
}

/** Dates reach some 270,000 years each way; beyond is a fault. */
export function requireInstant(instant: number): number {
  if (Math.abs(instant) > 8.64e15 - 400 * 86_400_000) throw new EvaluationFault('too-large', 'The date is too far away')
  return instant
}
