import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

it.each([
  [0, 100, 'a few seconds left'],
  [999, 100, 'a few seconds left'],
  [1000, 100, 'about 10 seconds left'],
  [4500, 100, 'about 50 seconds left'],
  [5500, 100, 'about 1 minute left'],
  [60_000, 100, 'about 10 minutes left'],
  [360_000, 100, 'about 1 hour left'],
  [900_000, 100, 'about 3 hours left'],
  [10, 0, ''],
  [-5, 100, ''],
])('%i rows at %i rows per second: %s', (rows, speed, words) => {
  expect(timeLeft(rows, speed)).toBe(words)
})
