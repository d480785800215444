import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { fromEpochDay } from './calendar.ts'
import { fiscalYearOf, halfOf, periodStart, quarterOf } from './fiscal.ts'

describe('ALG-03, fiscal helpers', () => {
  it.each([
    ['2026-03-31', 2025, 4, 2],
    ['2026-04-01', 2026, 1, 1],
    ['2026-06-30', 2026, 1, 1],
    ['2026-07-01', 2026, 2, 1],
    ['2026-09-30', 2026, 2, 1],
    ['2026-10-01', 2026, 3, 2],
    ['2026-12-31', 2026, 3, 2],
    ['2027-01-01', 2026, 4, 2],
    ['2027-03-31', 2026, 4, 2],
    ['2028-02-29', 2027, 4, 2],
  ])('%s is in FY%i, Q%i, H%i', (text, year, quarter, half) =>
    row('DL-35', () =>
      row('CONST-25', () => {
        const day = Temporal.PlainDate.from(text)
        expect([fiscalYearOf(day), quarterOf(day), halfOf(day)]).toEqual([year, quarter, half])
      }),
    ),
  )

  it.each([
    [2026, 12, 0, '2026-04-01'],
    [2026, 12, 1, '2027-04-01'],
    [2026, 6, 1, '2026-10-01'],
    [2026, 3, 3, '2027-01-01'],
    [2026, 1, 10, '2027-02-01'],
    [2026, 3, -1, '2026-01-01'],
  ])('of FY%i, the period of %i months with index %i begins on %s', (year, months, index, text) => {
    expect(Temporal.PlainDate.from(fromEpochDay(periodStart(year, months, index))).toString()).toBe(text)
  })
})
