import { fromEpochDay, toEpochDay } from '@incentive/scalars'
import { describe, expect, test } from 'vitest'
import { nyToInstant, formatNy } from './new-york.ts'
import { shiftBetween, shiftDay, shiftInstant, type Shift } from './shift.ts'

const days = (count: number): Shift => ({ unit: 'days', count })
const months = (count: number): Shift => ({ unit: 'months', count })

describe('the distance between two starts', () => {
  test.each([
    ['2027-01-01T00:00', '2027-04-01T00:00', months(3)],
    ['2026-04-01T00:00', '2027-04-01T00:00', months(12)],
    ['2026-11-15T08:00', '2026-10-15T00:00', months(-1)],
    ['2026-04-01T00:00', '2026-04-01T09:00', months(0)],
    ['2026-04-01T00:00', '2026-04-11T00:00', days(10)],
    ['2026-04-01T23:59', '2026-03-31T00:00', days(-1)],
    ['2027-01-31T00:00', '2027-02-28T00:00', days(28)],
  ])('from %s to %s', (from, to, shift) => {
    expect(shiftBetween(nyToInstant(from), nyToInstant(to))).toEqual(shift)
  })
})

describe('a moved day', () => {
  test.each([
    ['2027-03-31', months(3), '2027-06-30'],
    ['2027-06-30', months(-3), '2027-03-31'],
    ['2027-02-28', months(1), '2027-03-31'],
    ['2027-02-28', months(12), '2028-02-29'],
    ['2027-01-30', months(1), '2027-02-28'],
    ['2027-01-15', months(25), '2029-02-15'],
    ['2027-03-31', days(91), '2027-06-30'],
    ['2027-03-31', days(-31), '2027-02-28'],
  ])('%s by %o is %s', (day, shift, moved) => {
    const { year, month, day: number } = fromEpochDay(shiftDay(epochDay(day), shift))
    expect([year, month, number].map((part) => String(part).padStart(2, '0')).join('-')).toBe(moved)
  })
})

describe('a moved instant keeps its time of day', () => {
  test.each([
    ['into summer time', '2027-03-13T09:00', days(1), '03/14/2027 09:00 am EDT'],
    ['into winter time', '2026-10-31T23:59:59', days(1), '11/01/2026 11:59 pm EST'],
    ['to a time that the spring change skips', '2027-03-13T02:30', days(1), '03/14/2027 03:30 am EDT'],
    ['to a time that comes twice', '2026-10-31T01:30', days(1), '11/01/2026 01:30 am EDT'],
    ['from a day that a clock change shortens', '2027-03-14T00:00', days(30), '04/13/2027 12:00 am EDT'],
    ['by months over a clock change', '2027-02-28T23:59:59', months(1), '03/31/2027 11:59 pm EDT'],
  ])('%s', (_, from, shift, moved) => {
    expect(formatNy(shiftInstant(nyToInstant(from), shift))).toBe(moved)
  })

  test('the later one of two equal times stays where it is when nothing moves', () => {
    expect(shiftInstant('2026-11-01T06:30:00Z', days(0))).toBe('2026-11-01T06:30:00Z')
  })
})

function epochDay(text: string): number {
  const { year, month, day } = Temporal.PlainDate.from(text)
  return toEpochDay(year, month, day)
}
