import { lazily } from '../lazily/lazily.ts'

/** A calendar day without a zone, `YYYY-MM-DD`. */
export type CalendarDay = string

function fromUtc(date: Date): CalendarDay {
  return date.toISOString().slice(0, 10)
}

function toUtc(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`)
}

export function addDays(day: CalendarDay, count: number): CalendarDay {
  const date = toUtc(day)
  date.setUTCDate(date.getUTCDate() + count)
  return fromUtc(date)
}

/** The same day of another month; the last day of the month if it is shorter. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const date = toUtc(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return fromUtc(date)
}

/** 0 is Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return toUtc(day).getUTCDay()
}

/** Six weeks from the Sunday on or before the first of the month: always six, so that the calendar keeps its height. */
export function weeksOf(day: CalendarDay): CalendarDay[][] {
  const first = `${day.slice(0, 8)}01`
  const start = addDays(first, -weekdayOf(first))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => addDays(start, week * 7 + index)),
  )
}

const monthWords = lazily(() => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }))
const dayWords = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }))

/** `April 2026` */
export function monthName(day: CalendarDay): string {
  return monthWords().format(toUtc(day))
}

/** `Wednesday, April 1, 2026` */
export function dayName(day: CalendarDay): string {
  return dayWords().format(toUtc(day))
}

/** The day that a key moves to in a month grid (ARIA practices); null for other keys. */
export function nextDay(day: CalendarDay, key: string, isShift: boolean): CalendarDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, isShift ? -12 : -1)
    case 'PageDown':
      return addMonths(day, isShift ? 12 : 1)
    default:
      return null
  }
}
