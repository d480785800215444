import { describe, expect, test } from 'vitest'
import { quickestForm, testedForms } from '../db/testing/fresh-database.ts'
import { cloneDemo } from '../testing/demo-clone.ts'
import { course } from './testing/course.ts'
import { killActivations } from './testing/kill-activations.ts'
import { killServer } from './testing/kill-server.ts'

describe.each(testedForms)('a server killed during saves (%s database)', (kind) => {
  test('R1 R2 loses no acknowledged save, and applies none twice when a client retries with its key', async () => {
    const { address, remove } = await cloneDemo(kind)
    const report = await killServer(address, { kills: 2, aimed: 1, chance: course(11) })
    const { acknowledged, betweenCommitAndAnswer, ...harm } = report
    expect(acknowledged).toBeGreaterThan(4)
    expect(betweenCommitAndAnswer).toBeGreaterThanOrEqual(1)
    expect(harm).toEqual({ kills: 2, lost: 0, torn: 0, doubled: 0, falseConflicts: 0, faults: 0 })
    await remove()
  })
})

test('MS-67 leaves a promotion as before or as after an activation, which is completed once after the next start', async () => {
  const { address, remove } = await cloneDemo(quickestForm)
  const { found, ...harm } = await killActivations(address, { kills: 3, aimed: 1, chance: course(12) })
  const states = Object.values(found).map(({ before, after }) => before + after)
  expect(states).toEqual([1, 1, 4])
  expect(harm).toEqual({ kills: 3, failures: [], gaps: [], stale: [], unrecorded: [] })
  await remove()
})
