import { expect, test } from 'vitest'
import { testedForms } from '../db/testing/fresh-database.ts'
import { cloneDemo } from '../testing/demo-clone.ts'
import { course } from './testing/course.ts'
import { killImports } from './testing/kill-imports.ts'

test.each(testedForms)(
  'an import of a server that is killed again and again ends like an undisturbed one, with no row twice (%s database)',
  async (kind) => {
    const { address, remove } = await cloneDemo(kind)
    const report = await killImports(address, 2_000, { kills: 4, chance: course(17) })
    expect(report).toMatchObject({
      state: 'APPLIED',
      differences: { records: 0, timelines: 0, rows: 0, counts: 0 },
    })
    await remove()
  },
)
