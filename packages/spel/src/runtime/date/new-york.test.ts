import { describe, expect, test } from 'vitest'
import { readDateText } from '../../types/date-text.ts'
import { instantOf } from './instant.ts'
import { fromNewYorkWall, newYorkDay, newYorkOffset, toNewYorkWall } from './new-york.ts'

function utc(text: string): string {
  const read = readDateText(text)
  return read === null ? 'refused' : new Date(instantOf(read)).toISOString()
}

describe('New York time (expressions, section 4.4)', () => {
  test.each([
    ['2025-04-01', '2025-04-01T04:00:00.000Z'],
    ['2025-01-01', '2025-01-01T05:00:00.000Z'],
    ['2025-04-01T13:30', '2025-04-01T17:30:00.000Z'],
    ['2025-04-01T13:30:15.123', '2025-04-01T17:30:15.123Z'],
    ['2024-03-10T02:30', '2024-03-10T07:30:00.000Z'],
    ['2024-11-03T01:30', '2024-11-03T05:30:00.000Z'],
    ['2025-04-01T00:00:00Z', '2025-04-01T00:00:00.000Z'],
    ['2025-04-01T00:00:00+02:00', '2025-03-31T22:00:00.000Z'],
    ['1974-01-06T02:30', '1974-01-06T07:30:00.000Z'],
    ['2100-07-04', '2100-07-04T04:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(utc(text)).toBe(expected)
  })

  test.each([
    '2025-02-29',
    '2025-13-01',
    '2025-4-1',
    '04/01/2025',
    '2025-04-01T24:00',
    '2025-04-01T1:00',
    '2025-04-01Z',
    '2025-04-01T10:00+19:00',
    '',
  ])('%s is no date', (text) => {
    expect(utc(text)).toBe('refused')
  })

  test('wall time and instant are a pair, but in the hour that comes twice', () => {
    for (let instant = Date.UTC(1995, 0, 1); instant < Date.UTC(2040, 0, 1); instant += 7 * 3_600_000 + 61_007) {
      const back = fromNewYorkWall(toNewYorkWall(instant), newYorkOffset(instant))
      expect(back).toBe(instant)
    }
  })

  test('the offset is that of the platform at every hour around each change', () => {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hourCycle: 'h23',
      day: 'numeric',
      hour: 'numeric',
    })
    for (const month of [2, 3, 9, 10]) {
      for (let hour = 0; hour < 31 * 24; hour++) {
        const instant = Date.UTC(2006, month, 1, hour)
        const wall = new Date(toNewYorkWall(instant))
        const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
        expect([parts.get('day'), parts.get('hour')]).toEqual([wall.getUTCDate(), wall.getUTCHours()])
      }
    }
  })

  test('a day begins at midnight in New York', () => {
    expect(newYorkDay(Date.UTC(2025, 3, 1, 3, 59)) + 1).toBe(newYorkDay(Date.UTC(2025, 3, 1, 4)))
  })
})
