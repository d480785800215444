import type { Page } from '@incentive/contract'
import { pageFacts } from '@incentive/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitByStart } from './split-by-start.ts'

/** A list of so many yet to start, numbered from the soonest on, before so many that are over, in pages. */
function list(upcoming: number, over: number, size: number) {
  const rows = [
    ...Array.from({ length: upcoming }, (_, index) => upcoming - index),
    ...Array.from({ length: over }, () => 0),
  ]
  let calls = 0
  const read = (page: number): Promise<Page<number>> => {
    calls += 1
    const content = rows.slice(page * size, (page + 1) * size)
    return Promise.resolve({ content, ...pageFacts(rows.length, page, size) })
  }
  return { read, calls: () => calls }
}

const isUpcoming = (row: number) => row > 0

describe('promotions that are not in force', () => {
  it('are parted exactly, however many there are of each', async () => {
    const counts = fc.integer({ min: 0, max: 60 })
    await fc.assert(
      fc.asyncProperty(counts, counts, fc.integer({ min: 1, max: 9 }), async (upcoming, over, size) => {
        const most = Math.min(5, size)
        const split = await splitByStart(list(upcoming, over, size).read, isUpcoming, most)
        const next = Array.from({ length: Math.min(most, upcoming) }, (_, index) => index + 1)
        expect(split).toEqual({ upcoming, over, next })
      }),
      { seed: 20261120, numRuns: 500 },
    )
  })

  it('are read with one call when the first page tells, and with few among a million', async () => {
    const small = list(3, 7, 100)
    await splitByStart(small.read, isUpcoming, 5)
    expect(small.calls()).toBe(1)
    const large = list(400_003, 600_000, 100)
    expect((await splitByStart(large.read, isUpcoming, 5)).next).toEqual([1, 2, 3, 4, 5])
    expect(large.calls()).toBeLessThan(20)
  })
})
