import { describe, expect, it } from 'vitest'
import { defaultDates, fiscalYearDates } from './default-dates.ts'
import { fiscalYearOf, halfOf, quarterOf } from './fiscal.ts'

describe('DL-35 ALG-03 CONST-25, fiscal helpers', () => {
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
  ])('%s is in FY%i, Q%i, H%i', (text, year, quarter, half) => {
    const day = Temporal.PlainDate.from(text)
    expect([fiscalYearOf(day), quarterOf(day), halfOf(day)]).toEqual([year, quarter, half])
  })
})

describe('ALG-02, CONST-19, default dates', () => {
  it.each([
    ['2026-11-20T15:00:00Z', '2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z'],
    ['2026-02-15T12:00:00Z', '2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z'],
    ['2026-04-01T03:59:59Z', '2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z'],
    ['2027-01-01T03:00:00Z', '2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z'],
    ['2027-01-01T05:00:00Z', '2027-04-01T04:00:00Z', '2028-04-01T03:59:59Z'],
    ['2028-02-29T12:00:00Z', '2028-04-01T04:00:00Z', '2029-04-01T03:59:59Z'],
  ])('a promotion begun at %s runs from %s to %s', (now, effectiveDate, expirationDate) => {
    expect(defaultDates(now)).toEqual({ effectiveDate, expirationDate })
  })

  it.each([
    [2001, '2001-04-01T05:00:00Z', '2002-04-01T04:59:59Z'],
    [2025, '2025-04-01T04:00:00Z', '2026-04-01T03:59:59Z'],
    [2026, '2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z'],
    [2027, '2027-04-01T04:00:00Z', '2028-04-01T03:59:59Z'],
    [2999, '2999-04-01T04:00:00Z', '3000-04-01T03:59:59Z'],
  ])('fiscal year %i runs from %s to %s', (year, effectiveDate, expirationDate) => {
    expect(fiscalYearDates(year)).toEqual({ effectiveDate, expirationDate })
  })
})
