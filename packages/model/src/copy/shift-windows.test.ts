import { expect, test } from 'vitest'
import { shiftWindows } from './shift-promotion.ts'

const [january, april] = ['2027-01-01T05:00:00Z', '2027-04-01T04:00:00Z']

test.each([
  ['goes by months with the start', january, '2027-03-01T05:00:00Z', april, '2027-06-01T04:00:00Z'],
  ['ends where it ended while it has no start', null, '2027-02-01T05:00:00Z', null, '2027-05-01T04:00:00Z'],
  ['stays open', '2027-01-15T05:00:00Z', null, '2027-04-15T04:00:00Z', null],
  [
    'ends on the last day of a month',
    '2027-01-10T05:00:00Z',
    '2027-01-31T05:00:00Z',
    '2027-04-10T04:00:00Z',
    '2027-04-30T04:00:00Z',
  ],
])('OP-145 a window %s', (_, effectiveDate, expirationDate, starts, ends) => {
  expect(shiftWindows(january, april)({ effectiveDate, expirationDate })).toEqual({
    effectiveDate: starts,
    expirationDate: ends,
  })
})

test('a date that is the start goes with it to another time of day', () => {
  const move = shiftWindows(january, '2027-04-01T10:00:00Z')
  expect(move({ effectiveDate: january, expirationDate: null }).effectiveDate).toBe('2027-04-01T10:00:00Z')
})

test('a window that a shorter month would empty keeps its days', () => {
  const move = shiftWindows(january, '2027-02-01T05:00:00Z')
  expect(move({ effectiveDate: '2027-01-30T05:00:00Z', expirationDate: '2027-01-31T05:00:00Z' })).toEqual({
    effectiveDate: '2027-02-28T05:00:00Z',
    expirationDate: '2027-03-01T05:00:00Z',
  })
})
