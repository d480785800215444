import { describe, expect, test } from 'vitest'
import { freshClone, testedForms } from '../db/testing/fresh-database.ts'
import { cloneDemoFolder } from '../testing/demo-clone.ts'
import { killServer } from './testing/kill-server.ts'

/** How often each server is killed; 500 for the whole of goals R1 and R2. */
const kills = Number(process.env.KILLS ?? 1)

/** A fixed course of chances between 0 and 1, so that a run can be had again. */
function course(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

describe.each(testedForms)('a server killed during saves (%s database)', { timeout: 120_000 * kills }, (kind) => {
  test('R2 loses no acknowledged save, and does none twice for a client that tries again with its key', async () => {
    const { address, remove } = await (kind === 'embedded' ? cloneDemoFolder() : freshClone(kind))
    const { acknowledged, ...harm } = await killServer(address, kills, course(11))
    if (kills > 1) process.stderr.write(`${kind}: ${kills} kills, ${acknowledged} saves acknowledged\n`)
    expect(acknowledged).toBeGreaterThan(4)
    expect(harm).toEqual({ kills, lost: 0, torn: 0, doubled: 0, falseConflicts: 0, faults: 0 })
    await remove()
  })
})
