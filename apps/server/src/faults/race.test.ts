import { expect, test } from 'vitest'
import { openDatabase } from '../db/connect.ts'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { patientLimits } from '../db/testing/patient-limits.ts'
import { quiet } from '../db/testing/quiet-log.ts'
import { cloneDemo } from '../testing/demo-clone.ts'
import { course } from './testing/course.ts'
import { inspectVersions } from './testing/inspect-versions.ts'
import { racePairs } from './testing/race-pairs.ts'

test('saves and activations at the same instant have the result of one after the other', async () => {
  const { address, remove } = await cloneDemo(quickestForm)
  const { pairs, failures, promotions } = await racePairs(address, { pairs: 15, within: Infinity, chance: course(13) })
  expect(failures).toEqual([])
  expect(pairs).toBe(15)
  const db = await openDatabase(address, quiet, patientLimits)
  expect(await inspectVersions(db, promotions)).toEqual({ gaps: [], stale: [], unrecorded: [] })
  await db.close()
  await remove()
})
