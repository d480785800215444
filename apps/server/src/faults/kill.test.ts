import { describe, expect, test } from 'vitest'
import { freshClone, testedForms } from '../db/testing/fresh-database.ts'
import { cloneDemo } from '../testing/demo-clone.ts'
import { killServer } from './testing/kill-server.ts'

/** A reproducible sequence of random numbers between 0 and 1. */
function course(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

describe.each(testedForms)('a server killed during saves (%s database)', (kind) => {
  test('R1 R2 loses no acknowledged save, and applies none twice when a client retries with its key', async () => {
    const { address, remove } = await (kind === 'embedded' ? cloneDemo('embedded') : freshClone(kind))
    const report = await killServer(address, { kills: 2, aimed: 1, chance: course(11) })
    const { acknowledged, betweenCommitAndAnswer, ...harm } = report
    expect(acknowledged).toBeGreaterThan(4)
    expect(betweenCommitAndAnswer).toBeGreaterThanOrEqual(1)
    expect(harm).toEqual({ kills: 2, lost: 0, torn: 0, doubled: 0, falseConflicts: 0, faults: 0 })
    await remove()
  })
})
