import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { defaultDates, fiscalYearDates } from './default-dates.ts'

describe('ALG-02: default dates', () => {
  it.each([
    ['2026-11-20T15:00:00Z', '2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z'],
    ['2026-02-15T12:00:00Z', '2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z'],
    ['2026-04-01T03:59:59Z', '2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z'],
    ['2027-01-01T03:00:00Z', '2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z'],
    ['2027-01-01T05:00:00Z', '2027-04-01T04:00:00Z', '2028-04-01T03:59:59Z'],
    ['2028-02-29T12:00:00Z', '2028-04-01T04:00:00Z', '2029-04-01T03:59:59Z'],
  ])('a promotion started at %s runs from %s to %s', (now, effectiveDate, expirationDate) =>
    row('CONST-19', () => {
      expect(defaultDates(now)).toEqual({ effectiveDate, expirationDate })
    }),
  )

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
