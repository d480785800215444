import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOfMonth, fromEpochDay, fromWallTime, toEpochDay, toWallTime } from './calendar.ts'

const first = Temporal.PlainDate.from('1970-01-01')

describe('the calendar in numbers', () => {
  test('days are those of Temporal, from the first century to far ahead', () => {
    const property = fc.property(fc.integer({ min: -90_000_000, max: 90_000_000 }), (epochDay) => {
      const { year, month, day } = first.add({ days: epochDay })
      expect(fromEpochDay(epochDay)).toMatchObject({ year, month, day })
      expect(toEpochDay(year, month, day)).toBe(epochDay)
    })
    fc.assert(property, { seed: 1970, numRuns: 5_000 })
  })

  test('each day of 400 years follows the one before', () => {
    let epochDay = toEpochDay(1800, 1, 1)
    for (let year = 1800; year < 2200; year++) {
      for (let month = 1; month <= 12; month++) {
        for (let day = 1; day <= daysOfMonth(year, month); day++) {
          const date = fromEpochDay(epochDay)
          if (date.year !== year || date.month !== month || date.day !== day) {
            expect(date).toEqual({ year, month, day })
          }
          epochDay++
        }
      }
    }
    expect(epochDay).toBe(toEpochDay(2200, 1, 1))
    expect([daysOfMonth(2026, 0), daysOfMonth(2026, 13)]).toEqual([0, 0])
  })

  test('months beyond the year count on into others', () => {
    expect(toEpochDay(2026, 14, 1)).toBe(toEpochDay(2027, 2, 1))
    expect(toEpochDay(2026, -1, 15)).toBe(toEpochDay(2025, 11, 15))
  })

  test('a wall time and its milliseconds are a pair', () => {
    const property = fc.property(fc.integer({ min: -8.64e15, max: 8.64e15 }), (wall) => {
      const { year, month, day, hour, minute, second, millisecond } = toWallTime(wall)
      const date = new Date(wall)
      expect([year, month, day]).toEqual([date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()])
      expect([hour, minute, second]).toEqual([date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()])
      expect(fromWallTime({ year, month, day, hour, minute, second, millisecond })).toBe(wall)
    })
    fc.assert(property, { seed: 2026, numRuns: 3_000 })
  })
})
