import { expect, it } from 'vitest'
import { countUntil, daysTo } from './days-ahead.ts'

it.each([
  // a minute before and at midnight in New York
  ['2026-11-21T04:59:00Z', '2026-11-20T15:00:00Z', 0],
  ['2026-11-21T05:00:00Z', '2026-11-20T15:00:00Z', 1],
  // the day of the clock change has 25 hours
  ['2026-11-02T05:00:00Z', '2026-11-01T04:00:00Z', 1],
  ['2027-04-01T03:59:59Z', '2026-11-20T15:00:00Z', 131],
])('from now to %s, at %s, days of New York are counted: %i', (instant, now, days) => {
  expect(daysTo(instant, now)).toBe(days)
})

it.each([
  [0, 'None until 12/20/2026'],
  [1, '1 until 12/20/2026'],
  [1205, '1,205 until 12/20/2026'],
])('a count of %i is "%s"', (count, text) => {
  expect(countUntil(count, '2026-12-20T15:00:00Z')).toBe(text)
})
