import { describe, expect, it } from 'vitest'
import type { Day } from '../time/new-york.ts'
import { LAST_SECOND, NEW_YORK, nyDay, onNyDay, START_OF_DAY, toWall } from '../time/new-york.ts'
import type { GenerationType } from './generate-deadlines.ts'
import { generateDeadlines } from './generate-deadlines.ts'

const RUNS = 100_000
const FIRST_YEAR = 1900
const YEARS = 300
const TYPES: readonly GenerationType[] = ['SINGLE', 'HALVES', 'QUARTERS']
const TIMES = [START_OF_DAY, LAST_SECOND]
/** Every day of these years. */
const DAYS: readonly Day[] = Array.from({ length: YEARS * 366 }, (_, index) =>
  Temporal.PlainDate.from({ year: FIRST_YEAR, month: 1, day: 1 }).add({ days: index }),
).filter(({ year }) => year < FIRST_YEAR + YEARS)
/** Those on which New York changes its clocks. */
const CHANGES = DAYS.filter((day) => day.toZonedDateTime(NEW_YORK).hoursInDay !== 24)

const endsADay = (instant: string) => toWall(instant).toPlainTime().equals(LAST_SECOND)

/** Numbers from 0 to below the limit, the same in each run (mulberry32). */
function chanceFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

describe('R39, generated deadlines over all dates and years', () => {
  it('R39 DL-25 DL-26 DL-34 ALG-04 the periods tile the window, to the second, also where clocks change', () => {
    const chance = chanceFrom(20260401)
    const oneOf = <Value>(values: readonly Value[]) => values[chance(values.length)] as Value
    // half of the windows begin within two days of a change of clocks
    const aStart = () => (chance(2) === 0 ? oneOf(DAYS) : oneOf(CHANGES).add({ days: chance(5) - 2 }))
    const wrong: string[] = []
    let periods = 0
    for (let run = 0; run < RUNS; run += 1) {
      const first = aStart()
      const last = first.add({ days: chance(3) === 0 ? chance(8) : chance(250) })
      const made = generateDeadlines({
        type: oneOf(TYPES),
        effectiveDate: onNyDay(first, oneOf(TIMES)),
        expirationDate: onNyDay(last, oneOf(TIMES)),
        submissionDeadlineDays: chance(2) === 0 ? 0 : chance(3651),
        dayOverride: chance(3) === 0 ? 1 + chance(31) : null,
      })
      const window = `${first.toString()} to ${last.toString()}`
      let next = Date.parse(onNyDay(first, START_OF_DAY))
      for (const { effectiveDate, expirationDate, submissionDeadlineDate } of made) {
        const isTiled = Date.parse(effectiveDate) === next && effectiveDate < expirationDate
        const isDue = expirationDate <= submissionDeadlineDate
        if (!isTiled || !isDue || !endsADay(expirationDate) || !endsADay(submissionDeadlineDate)) wrong.push(window)
        next = Date.parse(expirationDate) + 1000
        periods += 1
      }
      if (next !== Date.parse(onNyDay(last, LAST_SECOND)) + 1000) wrong.push(window)
    }
    expect(wrong).toEqual([])
    expect(periods).toBeGreaterThan(RUNS)
  }, 60_000)

  it('R39 ALG-01 each day of these years begins and ends on itself, also on those where clocks change', () => {
    const staysOn = (day: Day) => TIMES.every((time) => nyDay(onNyDay(day, time)).equals(day))
    expect(DAYS.filter((day) => !staysOn(day))).toEqual([])
    expect(CHANGES.length).toBeGreaterThan(500)
  }, 60_000)
})
