import { expect, test } from 'vitest'
import { monthWords } from './trend.tsx'

test.each([
  ['2026-11', 'Nov', 'November 2026', '2026'],
  ['2027-01', 'Jan', 'January 2027', '2027'],
])('%s is %s, %s, of %s, in every time zone', (month, short, long, year) => {
  expect(monthWords(month)).toEqual({ short, long, year })
})
