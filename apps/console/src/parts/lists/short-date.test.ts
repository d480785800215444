import { describe, expect, it } from 'vitest'
import { shortDate, type UsualTime } from './short-date.tsx'

describe('A date in a row', () => {
  it.each<[string, UsualTime, string]>([
    ['2026-04-01T04:00:00Z', 'start', '04/01/2026'],
    ['2027-01-01T05:00:00Z', 'start', '01/01/2027'],
    ['2027-04-01T03:59:59Z', 'end', '03/31/2027'],
    ['2027-04-01T03:59:00Z', 'end', '03/31/2027'],
    ['2026-04-01T04:00:00Z', 'end', '04/01/2026 12:00 am EDT'],
    ['2027-04-01T03:59:59Z', 'start', '03/31/2027 11:59 pm EDT'],
    ['2026-06-15T16:30:00Z', 'start', '06/15/2026 12:30 pm EDT'],
  ])('%s is told as its %s by %s', (at, usual, told) => expect(shortDate(at, usual)).toBe(told))
})
