import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_LENGTH, toEpochDay, toWallTime } from './calendar.ts'
import {
  fromNewYorkWall,
  isSkippedInNewYork,
  newYorkDay,
  newYorkOffset,
  onNewYorkDay,
  toNewYorkWall,
  type Disambiguation,
  formatDay,
  formatNewYork,
  formatTime,
} from './new-york.ts'

const zone = 'America/New_York'
const [start, end] = [Date.UTC(1850, 0, 1), Date.UTC(2200, 0, 1)]
const choices: readonly Disambiguation[] = ['compatible', 'earlier', 'later']

/** The clock changes in these years, according to Temporal. */
const changes: number[] = []
for (
  let at = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  at !== null && at.epochMilliseconds < end;
  at = at.getTimeZoneTransition('next')
) {
  changes.push(at.epochMilliseconds)
}

const anywhere = fc.integer({ min: start, max: end })
/** Within three days of a clock change, to the millisecond. */
const nearChange = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -3 * DAY_LENGTH, max: 3 * DAY_LENGTH }))
  .map(([change, by]) => change + by)
const instants = fc.oneof(anywhere, nearChange)

const trueOffset = (instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6

function trueInstant(wall: number, disambiguation: Disambiguation): number {
  const { year, month, day, hour, minute, second, millisecond } = toWallTime(wall)
  return new Temporal.PlainDateTime(year, month, day, hour, minute, second, millisecond).toZonedDateTime(zone, {
    disambiguation,
  }).epochMilliseconds
}

describe('New York time, held to the platform over three and a half centuries', () => {
  test('ALG-01 the offset of any instant is that of Temporal', () => {
    const property = fc.property(instants, (instant) => {
      expect(newYorkOffset(instant)).toBe(trueOffset(instant))
    })
    fc.assert(property, { seed: 1883, numRuns: 20_000 })
  })

  test('ALG-01 at each change, the millisecond before has the old offset and the change itself the new one', () => {
    expect(changes.length).toBeGreaterThan(500)
    for (const change of changes) {
      for (const instant of [change - 1, change, change + 1]) {
        expect(newYorkOffset(instant)).toBe(trueOffset(instant))
      }
    }
  })

  test('U43 the instant of any wall time is that of Temporal, whichever of two is asked for', () => {
    const property = fc.property(instants, fc.constantFrom(...choices), (near, choice) => {
      const wall = toNewYorkWall(near)
      for (const each of [wall, wall - 3_600_000, wall + 3_600_000]) {
        expect(fromNewYorkWall(each, choice)).toBe(trueInstant(each, choice))
      }
    })
    fc.assert(property, { seed: 1918, numRuns: 10_000 })
  })

  test('U43 a wall time is skipped when no instant shows it', () => {
    const property = fc.property(nearChange, (near) => {
      const wall = toNewYorkWall(near) + 3_600_000
      const instant = trueInstant(wall, 'compatible')
      expect(isSkippedInNewYork(wall)).toBe(instant + trueOffset(instant) !== wall)
    })
    fc.assert(property, { seed: 1974, numRuns: 5_000 })
  })

  test('ALG-01 what Intl shows is what is formatted', () => {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h12',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    })
    // Intl has no zone names for earlier years
    const recent = fc.oneof(
      fc.integer({ min: 0, max: end }),
      nearChange.filter((instant) => instant >= 0),
    )
    const property = fc.property(recent, (instant) => {
      const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
      const day = `${parts.get('month')}/${parts.get('day')}/${parts.get('year')}`
      const time = `${parts.get('hour')}:${parts.get('minute')} ${parts.get('dayPeriod')?.toLowerCase()}`
      expect(formatNewYork(instant)).toBe(`${day} ${time} ${parts.get('timeZoneName')}`)
    })
    fc.assert(property, { seed: 1970, numRuns: 5_000 })
  })

  test('R39 ALG-01 each day begins and ends on itself, also where clocks change', () => {
    const wrong: number[] = []
    for (let day = toEpochDay(1900, 1, 1); day < toEpochDay(2200, 1, 1); day++) {
      const isOnItself = [0, DAY_LENGTH - 1000].every((time) => newYorkDay(onNewYorkDay(day, time)) === day)
      if (!isOnItself) wrong.push(day)
    }
    expect(wrong).toEqual([])
  })
})

describe('New York time, case by case', () => {
  test('U43 the skipped hour begins at 02:00 and ends before 03:00', () => {
    const walls = [[1, 59, 59], [2], [2, 59, 59], [3]].map(([hour = 0, minute = 0, second = 0]) =>
      Date.UTC(2026, 2, 8, hour, minute, second),
    )
    expect(walls.map(isSkippedInNewYork)).toEqual([false, true, true, false])
  })

  test('a day begins at midnight in New York', () => {
    expect(newYorkDay(Date.UTC(2025, 3, 1, 3, 59)) + 1).toBe(newYorkDay(Date.UTC(2025, 3, 1, 4)))
  })

  test('beyond what the platform knows the last offset goes on', () => {
    const farthest = 8.64e15
    expect(newYorkOffset(farthest)).toBe(trueOffset(farthest))
    expect(newYorkOffset(-farthest)).toBe(trueOffset(-farthest))
    expect(newYorkOffset(Number.MAX_SAFE_INTEGER)).toBe(trueOffset(farthest))
    expect(newYorkOffset(-Number.MAX_SAFE_INTEGER)).toBe(trueOffset(-farthest))
  })

  test('more years than are remembered are answered as well', () => {
    const years = Array.from({ length: 1200 }, (_, index) => Date.UTC(1000 + index * 3, 6, 4))
    expect(years.map(newYorkOffset)).toEqual(years.map(trueOffset))
  })

  test('days and times are formatted as all screens show them', () => {
    expect(formatDay({ year: 926, month: 4, day: 1 })).toBe('04/01/0926')
    expect([0, 9, 12, 23].map((hour) => formatTime({ hour, minute: 5 }))).toEqual([
      '12:05 am',
      '09:05 am',
      '12:05 pm',
      '11:05 pm',
    ])
  })
})
