import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { addInNy, nyToInstant, toWall, formatNy } from './new-york.ts'

const ALG_01: readonly [string, string, string][] = [
  ['2026-04-01T00:00:00', '2026-04-01T04:00:00Z', '04/01/2026 12:00 am EDT'],
  ['2027-03-31T23:59:59', '2027-04-01T03:59:59Z', '03/31/2027 11:59 pm EDT'],
  ['2026-01-15T00:00:00', '2026-01-15T05:00:00Z', '01/15/2026 12:00 am EST'],
  ['2026-06-30T23:59:59', '2026-07-01T03:59:59Z', '06/30/2026 11:59 pm EDT'],
  ['2026-10-01T00:00:00', '2026-10-01T04:00:00Z', '10/01/2026 12:00 am EDT'],
  ['2026-12-31T23:59:59', '2027-01-01T04:59:59Z', '12/31/2026 11:59 pm EST'],
  ['2026-11-01T00:00:00', '2026-11-01T04:00:00Z', '11/01/2026 12:00 am EDT'],
  ['2026-11-02T00:00:00', '2026-11-02T05:00:00Z', '11/02/2026 12:00 am EST'],
  ['2026-03-08T02:30:00', '2026-03-08T07:30:00Z', '03/08/2026 03:30 am EDT'],
  ['2027-03-14T02:00:00', '2027-03-14T07:00:00Z', '03/14/2027 03:00 am EDT'],
  ['2026-11-01T01:30:00', '2026-11-01T05:30:00Z', '11/01/2026 01:30 am EDT'],
  ['2001-04-01T00:00:00', '2001-04-01T05:00:00Z', '04/01/2001 12:00 am EST'],
]

describe('ALG-01, New York time', () => {
  it.each(ALG_01)('%s in New York is %s and reads %s', (wall, instant, text) => {
    expect(nyToInstant(wall)).toBe(instant)
    expect(formatNy(instant)).toBe(text)
  })

  it.each(['Asia/Tokyo', 'UTC', 'Pacific/Auckland'])('a host in %s sees the same', (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      expect(new Date(0).getTimezoneOffset() === 0).toBe(zone === 'UTC')
      row('DL-33', () => {
        for (const [wall, instant, text] of ALG_01) {
          expect(nyToInstant(wall)).toBe(instant)
          expect(formatNy(instant)).toBe(text)
        }
      })
    } finally {
      process.env.TZ = before
    }
  })

  it('noon is 12:00 pm, and the second 01:30 of the autumn change is EST', () => {
    expect(formatNy('2026-07-01T16:00:00Z')).toBe('07/01/2026 12:00 pm EDT')
    expect(formatNy('2026-11-01T06:30:00Z')).toBe('11/01/2026 01:30 am EST')
  })

  it('the wall time of an instant is the one that is displayed', () => {
    expect(toWall('2026-11-01T06:30:00Z').toString()).toBe('2026-11-01T01:30:00')
  })

  it('days are calendar days of 23, 24 or 25 hours', () => {
    expect(addInNy('2026-03-07T17:00:00Z', { days: 1 })).toBe('2026-03-08T16:00:00Z')
    expect(addInNy('2026-10-31T16:00:00Z', { days: 1 })).toBe('2026-11-01T17:00:00Z')
    expect(addInNy('2026-01-31T05:00:00Z', { months: 1 })).toBe('2026-02-28T05:00:00Z')
  })
})
