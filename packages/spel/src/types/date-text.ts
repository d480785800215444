import { daysOfMonth, type WallTime } from '@incentive/scalars'

/** The parsed argument of `#date`: a wall time, and its offset in minutes or null for New York time. */
export interface DateText {
  readonly wall: WallTime
  readonly offset: number | null
}

const shape = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{3}))?)?(?:Z|([+-])(\d\d):(\d\d))?)?$/

/**
 * Parses `2025-04-01`, `2025-04-01T13:30`, with seconds, milliseconds, and `Z` or an offset such as `+02:00`
 * (expressions, section 4.4). Returns null if the text is none of these or the day does not exist.
 */
export function readDateText(text: string): DateText | null {
  const parts = shape.exec(text)
  if (parts === null) return null
  const part = (index: number) => Number(parts[index] ?? 0)
  const wall = {
    year: part(1),
    month: part(2),
    day: part(3),
    hour: part(4),
    minute: part(5),
    second: part(6),
    millisecond: part(7),
  }
  const hasOffset = text.endsWith('Z') || parts[8] !== undefined
  const offset = (parts[8] === '-' ? -1 : 1) * (part(9) * 60 + part(10))
  const isValid =
    wall.day >= 1 &&
    wall.day <= daysOfMonth(wall.year, wall.month) &&
    wall.hour < 24 &&
    wall.minute < 60 &&
    wall.second < 60
  const hasValidOffset = part(10) < 60 && Math.abs(offset) <= 18 * 60
  return isValid && hasValidOffset ? { wall, offset: hasOffset ? offset : null } : null
}
