import { instantOf, LAST_SECOND, nyToInstant, toWall } from '@incentive/model'

/** The New York wall time of an instant as the comparison takes it; the last second of an upper end is its whole day. */
export function toDateInput(value: string, isUpper: boolean): string {
  const instant = instantOf(value)
  if (instant === null) return value
  const wall = toWall(instant)
  const day = wall.toPlainDate().toString()
  const time = wall.toPlainTime().toString({ smallestUnit: wall.second === 0 ? 'minute' : 'second' })
  return isUpper && time === '23:59:59' ? day : `${day}T${time}`
}

/** A day at the edge that its new place takes: its first second, as an upper end its last. A time of day stays. */
export function toEdgeOfDay(value: string, { wasUpper, isUpper }: { wasUpper: boolean; isUpper: boolean }): string {
  if (wasUpper === isUpper || instantOf(value) === null) return value
  const [day = '', time] = toDateInput(value, wasUpper).split('T')
  const isDay = wasUpper ? time === undefined : time === '00:00'
  return isDay ? nyToInstant(isUpper ? `${day}T${LAST_SECOND.toString()}` : day) : value
}

/**
 * The instant of a date as a rule writes it, for a date field. A text with an offset has none, and one with a part of a
 * second neither, but for the whole day of an upper end.
 */
export function fromDateText(text: string, isUpper: boolean): string | null {
  const isWholeDay = isUpper && text.endsWith('T23:59:59.999')
  if (!isWholeDay && !/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.000)?)?)?$/.test(text)) return null
  try {
    return nyToInstant(text.slice(0, 19))
  } catch {
    return null
  }
}
