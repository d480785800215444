import { instantOf, LAST_SECOND, nyToInstant, toWall } from '@incentive/model/time'

/**
 * The New York wall time of an instant for the comparison; the last second of a day, as an upper end, becomes the whole
 * day.
 */
export function toDateInput(value: string, isUpper: boolean): string {
  const instant = instantOf(value)
  if (instant === null) return value
  const wall = toWall(instant)
  const day = wall.toPlainDate().toString()
  const time = wall.toPlainTime().toString({ smallestUnit: wall.second === 0 ? 'minute' : 'second' })
  return isUpper && time === '23:59:59' ? day : `${day}T${time}`
}

/**
 * Moves a date at the start or end of a day to the edge that its new role needs: the first second, or the last one as
 * an upper end. Other times of day are kept.
 */
export function toEdgeOfDay(value: string, { wasUpper, isUpper }: { wasUpper: boolean; isUpper: boolean }): string {
  if (wasUpper === isUpper || instantOf(value) === null) return value
  const [day = '', time] = toDateInput(value, wasUpper).split('T')
  const isDay = wasUpper ? time === undefined : time === '00:00'
  return isDay ? nyToInstant(isUpper ? `${day}T${LAST_SECOND.toString()}` : day) : value
}

/**
 * The instant of a date in a rule, for a date field; null for a text with an offset, or with fractions of a second
 * except at the whole day of an upper end.
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
