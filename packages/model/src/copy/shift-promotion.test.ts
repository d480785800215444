import { expect, test } from 'vitest'
import { openPromotion } from '../promotion/open-promotion.ts'
import { aPromotion } from '../testing/a-promotion.ts'
import { nyToInstant, formatNy } from '../time/new-york.ts'
import { shiftPromotion } from './shift-promotion.ts'

const source = (start: string, end: string, publish: string) =>
  openPromotion(
    aPromotion({
      effectiveDate: nyToInstant(start),
      expirationDate: nyToInstant(end),
      publishDate: nyToInstant(publish),
    }),
  )

test.each([
  [
    'a quarter becomes the next one, its publish date moves along',
    ['2027-01-01T00:00', '2027-03-31T23:59:59', '2026-12-15T00:00'],
    '2027-04-01T00:00',
    ['06/30/2027 11:59 pm EDT', '03/15/2027 12:00 am EDT'],
  ],
  [
    'a fiscal year becomes the next one, with its leap day',
    ['2026-04-01T00:00', '2027-03-31T23:59:59', '2026-03-31T08:00'],
    '2027-04-01T00:00',
    ['03/31/2028 11:59 pm EDT', '03/31/2027 08:00 am EDT'],
  ],
  [
    'any other start moves all by the same number of days',
    ['2026-10-20T09:00', '2026-11-10T17:00', '2026-10-19T12:00'],
    '2026-10-30T09:00',
    ['11/20/2026 05:00 pm EST', '10/29/2026 12:00 pm EDT'],
  ],
  [
    'another time on the same day moves nothing else',
    ['2026-10-20T09:00', '2026-11-10T17:00', '2026-10-19T12:00'],
    '2026-10-20T10:00',
    ['11/10/2026 05:00 pm EST', '10/19/2026 12:00 pm EDT'],
  ],
  [
    'a start on a day that the clock change shortens',
    ['2027-03-14T00:00', '2027-03-14T23:59:59', '2027-03-14T09:00'],
    '2027-03-15T00:00',
    ['03/15/2027 11:59 pm EDT', '03/15/2027 09:00 am EDT'],
  ],
  [
    'a publish date that is the start stays the start',
    ['2027-02-28T00:00', '2027-03-27T23:59:59', '2027-02-28T00:00'],
    '2027-03-28T06:00',
    ['04/27/2027 11:59 pm EDT', '03/28/2027 06:00 am EDT'],
  ],
])('%s', (_, [start = '', end = '', publish = ''], newStart, [newEnd, newPublish]) => {
  const copy = shiftPromotion(source(start, end, publish), nyToInstant(newStart))
  expect(copy.effectiveDate).toBe(nyToInstant(newStart))
  expect([formatNy(copy.expirationDate), formatNy(copy.publishDate)]).toEqual([newEnd, newPublish])
})

test('a start that is no date, or is not known, moves nothing', () => {
  const before = source('2027-01-01T00:00', '2027-03-31T23:59:59', '2026-12-15T00:00')
  expect(shiftPromotion(before, 'soon')).toEqual({ ...before, effectiveDate: 'soon' })
  const unknown = { ...before, effectiveDate: '' }
  expect(shiftPromotion(unknown, '2027-04-01T04:00:00Z')).toEqual({ ...before, effectiveDate: '2027-04-01T04:00:00Z' })
})
