import { expect, test } from 'vitest'
import { openCallRates } from './call-rates.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 15) + seconds * 1000)

test('an API client has a number of calls per minute, and gets the time until the next minute', () => {
  const rates = openCallRates()
  expect([0, 10, 20].map((second) => rates.take('one', 2, at(second)))).toEqual([null, null, 40])
  expect(rates.take('one', 2, at(59.5))).toBe(1)
  expect(rates.take('one', 2, at(60))).toBeNull()
})

test('the calls of one API client do not count for another, and refused calls do not count', () => {
  const rates = openCallRates()
  expect(rates.take('one', 1, at(0))).toBeNull()
  expect(rates.take('one', 1, at(1))).toBe(59)
  expect(rates.take('other', 1, at(1))).toBeNull()
  expect(rates.take('one', 2, at(2))).toBeNull()
})
