import {
  DAY_LENGTH,
  epochOf,
  fromEpochDay,
  newYorkOffset,
  onNewYorkDay,
  printInstant,
  toEpochDay,
} from '@incentive/scalars'
import { describe, expect, it } from 'vitest'
import type { GenerationType } from './generate-deadlines.ts'
import { generateDeadlines } from './generate-deadlines.ts'

const RUNS = 100_000
const FIRST_DAY = toEpochDay(1900, 1, 1)
const DAYS = toEpochDay(2200, 1, 1) - FIRST_DAY
const TYPES: readonly GenerationType[] = ['SINGLE', 'HALVES', 'QUARTERS']
const LAST_SECOND = DAY_LENGTH - 1000
const TIMES = [0, LAST_SECOND]
/** The days of these years on which New York changes its clocks. */
const CHANGES = Array.from({ length: DAYS }, (_, index) => FIRST_DAY + index).filter(
  (day) => onNewYorkDay(day + 1, 0) - onNewYorkDay(day, 0) !== DAY_LENGTH,
)

/** True if a clock in New York shows the last second of a day. */
const endsADay = (instant: number) => (instant + newYorkOffset(instant) + 1000) % DAY_LENGTH === 0

/** Pseudorandom numbers from 0 (inclusive) to the limit (exclusive), the same in each run (mulberry32). */
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
  it('R39 ALG-04 the periods tile the window, to the second, also where clocks change', () => {
    const chance = chanceFrom(20260401)
    const oneOf = <Value>(values: readonly Value[]) => values[chance(values.length)] as Value
    // half of the windows begin within two days of a clock change
    const aStart = () => (chance(2) === 0 ? FIRST_DAY + chance(DAYS) : oneOf(CHANGES) + chance(5) - 2)
    const at = (day: number) => printInstant(onNewYorkDay(day, oneOf(TIMES)))
    const nameOf = (day: number) => Temporal.PlainDate.from(fromEpochDay(day)).toString()
    const wrong: string[] = []
    let periods = 0
    for (let run = 0; run < RUNS; run += 1) {
      const first = aStart()
      const last = first + (chance(3) === 0 ? chance(8) : chance(250))
      const made = generateDeadlines({
        type: oneOf(TYPES),
        effectiveDate: at(first),
        expirationDate: at(last),
        submissionDeadlineDays: chance(2) === 0 ? 0 : chance(3651),
        dayOverride: chance(3) === 0 ? 1 + chance(31) : null,
      })
      let next = onNewYorkDay(first, 0)
      let isRight = true
      for (const { effectiveDate, expirationDate, submissionDeadlineDate } of made) {
        const [from, to, due] = [epochOf(effectiveDate), epochOf(expirationDate), epochOf(submissionDeadlineDate)]
        isRight &&= from === next && from < to && to <= due && endsADay(to) && endsADay(due)
        next = to + 1000
        periods += 1
      }
      if (!isRight || next !== onNewYorkDay(last, LAST_SECOND) + 1000) wrong.push(`${nameOf(first)} to ${nameOf(last)}`)
    }
    expect(wrong).toEqual([])
    expect(periods).toBeGreaterThan(RUNS)
    expect(CHANGES.length).toBeGreaterThan(500)
  })
})
