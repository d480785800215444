import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayName, monthName, nextDay, weekdayOf, weeksOf } from './calendar-day.ts'

const anyDay = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('days of the calendar', () => {
  it('keeps to the last day of a shorter month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
    expect(addMonths('2027-03-31', -1)).toBe('2027-02-28')
  })

  it('names days and months', () => {
    expect(dayName('2026-04-01')).toBe('Wednesday, April 1, 2026')
    expect(monthName('2026-04-01')).toBe('April 2026')
  })

  it('draws six whole weeks, each day after the other, with the month within', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const days = weeksOf(day).flat()
        expect(days).toHaveLength(42)
        expect(weekdayOf(days[0] ?? '')).toBe(0)
        expect(days).toContain(day)
        days.forEach((each, index) => expect(each).toBe(addDays(days[0] ?? '', index)))
      }),
      { seed: 7, numRuns: 100 },
    )
  })

  it('comes back by the opposite key', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom(['ArrowLeft', 'ArrowRight'], ['ArrowUp', 'ArrowDown']),
        (day, [there, back]) => {
          expect(nextDay(nextDay(day, there ?? '', false) ?? '', back ?? '', false)).toBe(day)
        },
      ),
      { seed: 8, numRuns: 100 },
    )
  })
})
