import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { startImportWorld, type ImportWorld } from '../../features/imports/testing/import-world.ts'
import { expireImports } from './expire-imports.ts'

describe.each(testedForms)('old imports (%s database)', (kind) => {
  let world: ImportWorld
  beforeEach(async () => {
    world = await startImportWorld(kind)
  })
  afterEach(() => world.server.close())

  test('expire after a week with their files, rows and samples; rows that can be undone stay for 30 days', async () => {
    const day = 24 * 60
    const applied = await world.upload('courses', 'courseKey,name\nA-1,One\n', { apply: 'whenClean' })
    const waiting = await world.upload('courses', 'courseKey,name\nA-2,Two\n')
    await world.work()
    const states = async () => {
      const { rows } = await world.server.db.pool.query<{
        state: string
        file: boolean
        rows: number
        sample: boolean
      }>(
        `SELECT state, storage_key IS NOT NULL AS file,
                (SELECT count(*) FROM import_row WHERE import_id = import.id) AS rows, head ? 'sample' AS sample
           FROM import WHERE id = ANY($1) ORDER BY id`,
        [[applied.id, waiting.id]],
      )
      return rows.map(({ state, file, rows: count, sample }) => [state, file, Number(count), sample])
    }
    const before = [
      ['APPLIED', true, 1, true],
      ['CHECKED', true, 1, true],
    ]
    expect(await states()).toEqual(before)
    world.server.clock.advance({ minutes: 7 * day })
    expect(await expireImports(world.deps)).toEqual({ imports: 0, files: 0, rows: 0 })
    world.server.clock.advance({ minutes: 1 })
    expect(await expireImports(world.deps)).toEqual({ imports: 1, files: 2, rows: 1 })
    expect(await states()).toEqual([
      ['APPLIED', false, 1, false],
      ['EXPIRED', false, 0, false],
    ])
    world.server.clock.advance({ minutes: 23 * day })
    expect(await expireImports(world.deps)).toEqual({ imports: 0, files: 0, rows: 1 })
    expect(await expireImports(world.deps)).toEqual({ imports: 0, files: 0, rows: 0 })
  })

  test('rows stay for 30 days after the import was applied, not after its upload', async () => {
    const day = 24 * 60
    const { id } = await world.upload('courses', 'courseKey,name\nA-3,Three\n', { apply: 'whenClean' })
    await world.work()
    await world.server.db.pool.query(
      `UPDATE import SET created_date = created_date - interval '6 days' WHERE id = $1`,
      [id],
    )
    world.server.clock.advance({ minutes: 30 * day })
    expect(await expireImports(world.deps)).toMatchObject({ rows: 0 })
    world.server.clock.advance({ minutes: 1 })
    expect(await expireImports(world.deps)).toMatchObject({ rows: 1 })
  })
})
