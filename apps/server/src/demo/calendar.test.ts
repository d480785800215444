import { expect, test } from 'vitest'
import { demoCalendar, PAST_YEAR } from './calendar.ts'

const at = (now: string) => demoCalendar(new Date(now))

test('at the clock of the tables every date is as written', () => {
  const calendar = at('2026-11-20T15:00:00Z')
  expect(calendar.window('2026-04-01', '2027-03-31')).toEqual({
    effective_date: '2026-04-01T04:00:00Z',
    expiration_date: '2027-04-01T03:59:59Z',
  })
  expect(calendar.fiscalYear(2026)).toBe(2026)
  expect(calendar.daysAgo(20, 30)).toBe('2026-10-31T13:30:00Z')
})

test.each([
  ['2026-04-01T03:59:59Z', -1],
  ['2026-04-01T04:00:00Z', 0],
  ['2027-02-10T12:00:00Z', 0],
  ['2027-04-01T03:59:59Z', 0],
  ['2027-04-01T04:00:00Z', 1],
  ['2031-12-31T23:00:00Z', 5],
])('at %s the tables are moved by %i fiscal years of New York', (now, shift) => {
  const calendar = at(now)
  const current = calendar.window('2026-04-01', '2027-03-31')
  const past = calendar.window(...PAST_YEAR)
  expect(calendar.shift).toBe(shift)
  expect(calendar.fiscalYear(2026)).toBe(2026 + shift)
  expect([String(current.effective_date), now, String(current.expiration_date)]).toEqual(
    [String(current.effective_date), now, String(current.expiration_date)].toSorted(),
  )
  expect(String(past.expiration_date) < now).toBe(true)
})

test('a window may have one end or none', () => {
  const calendar = at('2026-11-20T15:00:00Z')
  expect(calendar.window()).toEqual({ effective_date: null, expiration_date: null })
  expect(calendar.window(null, '2026-06-30').effective_date).toBeNull()
  expect(calendar.window('2026-06-30').expiration_date).toBeNull()
})
