import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { runWork } from '../../store/jobs/run-work.ts'
import { importWorkers } from './import-workers.ts'
import { inParts, startImportWorld, type ImportWorld } from './testing/import-world.ts'

describe.each(testedForms)('imports that are interrupted (%s database)', (kind) => {
  let world: ImportWorld
  beforeAll(async () => {
    world = await startImportWorld(kind, inParts)
  })
  afterAll(() => world.server.close())

  const many = 2_500
  const file = (prefix: string, name = 'Course') =>
    ['courseKey,name', ...Array.from({ length: many }, (_, index) => `${prefix}-${index},${name} ${index}`)].join('\n')

  const stored = async (prefix: string) => {
    const { rows } = await world.server.db.pool.query<{ count: number; versions: number; entries: number }>(
      `SELECT count(*) AS count, coalesce(sum(version), 0) AS versions,
              (SELECT count(*) FROM catalog_change WHERE record_id = ANY(array_agg(course.id)) AND entity = 'courses')
                AS entries
         FROM course WHERE course_key LIKE $1`,
      [`${prefix}-%`],
    )
    const [found] = rows
    return found && { count: Number(found.count), versions: Number(found.versions), entries: Number(found.entries) }
  }

  const workUntil = async (id: number, state: string) => {
    for (let turns = 1; turns < 500; turns += 1) {
      const { state: now } = await world.read(id)
      if (now === state) return turns
      await world.work(2)
    }
    throw new Error(`the import did not become ${state}`)
  }

  test('stopped after every slice, in every state, an import ends as an undisturbed one', async () => {
    const { id } = await world.upload('courses', file('R'))
    expect(await workUntil(id, 'CHECKED')).toBeGreaterThan(2)
    expect(await world.read(id)).toMatchObject({ counts: { rows: many, created: many, rejected: 0 } })
    await world.call(id, 'apply')
    expect(await workUntil(id, 'APPLIED')).toBeGreaterThan(2)
    expect(await stored('R')).toEqual({ count: many, versions: 0, entries: many })
    await world.call(id, 'undo')
    expect(await workUntil(id, 'UNDONE')).toBeGreaterThan(2)
    expect(await world.read(id)).toMatchObject({ undo: { undone: many, kept: 0 } })
    expect((await stored('R'))?.count).toBe(0)
  })

  test('an instance that dies within a slice leaves whole slices, and no row is applied twice', async () => {
    const { id } = await world.upload('courses', file('S'))
    await world.work()
    await world.call(id, 'apply')
    const { deps, server } = world
    const { rows } = await server.db.pool.query<{ work: number }>('SELECT work_id AS work FROM import WHERE id = $1', [
      id,
    ])
    const workers = importWorkers(deps)
    let reports = 0
    // the first instance is cut off while the second one takes over: it reports, but has lost its turn
    await runWork(
      deps,
      {
        import: (progress) =>
          workers['import']!({
            ...progress,
            report: async (done, total) => {
              reports += 1
              if (reports === 3) await world.work()
              return progress.report(done, total)
            },
          }),
      },
      rows[0]?.work ?? 0,
    )
    expect(reports).toBeGreaterThanOrEqual(3)
    expect(await world.read(id)).toMatchObject({ state: 'APPLIED', counts: { created: many } })
    expect(await stored('S')).toEqual({ count: many, versions: 0, entries: many })
  })

  test('canceled while it is applied, it is stopped, can be continued, and can be undone', async () => {
    const { id } = await world.upload('courses', file('T'))
    await world.work()
    await world.call(id, 'apply')
    await world.work(1)
    await world.call(id, 'cancel')
    await world.work()
    const stopped = await world.read(id)
    expect(stopped).toMatchObject({ state: 'STOPPED', reason: 'Canceled', progress: null })
    const part = (await stored('T'))?.count ?? 0
    expect(part).toBeGreaterThan(0)
    expect(part).toBeLessThan(many)
    expect(await world.call(id, 'cancel')).toMatchObject({ state: 'STOPPED' })
    await world.call(id, 'undo')
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'UNDONE', undo: { undone: part } })
    expect((await stored('T'))?.count).toBe(0)
    const again = await world.upload('courses', file('T', 'Other'))
    await world.work()
    await world.call(again.id, 'apply')
    await world.work(1)
    await world.call(again.id, 'cancel')
    await world.work()
    await world.call(again.id, 'apply')
    await world.work()
    expect(await world.read(again.id)).toMatchObject({ state: 'APPLIED', counts: { created: many } })
    expect(await stored('T')).toEqual({ count: many, versions: 0, entries: expect.any(Number) as number })
  })

  test('canceled while it is read or checked, it leaves nothing and can be sent again', async () => {
    const { id } = await world.upload('courses', file('U'))
    await world.call(id, 'cancel')
    expect(await world.read(id)).toMatchObject({ state: 'CANCELED' })
    const second = await world.upload('courses', file('U'))
    expect(second.id).not.toBe(id)
    await world.work(3)
    await world.call(second.id, 'cancel')
    await world.work()
    expect(await world.read(second.id)).toMatchObject({ state: 'CANCELED' })
    await world.call(second.id, 'apply', 409)
  })

  test('DI-22 of two imports of one entity, the second waits until the first has ended', async () => {
    const first = await world.upload('courses', file('V'))
    const second = await world.upload('courses', 'courseKey,name\nV-1,Mine\nV-9999,New\n')
    await world.work()
    await world.call(first.id, 'apply')
    const refused = await world.call(second.id, 'apply', 409)
    expect(refused).toMatchObject({
      generalErrors: [`Import ${first.id} is changing these records; try again when it has ended`],
    })
    await world.work()
    await world.call(second.id, 'apply')
    await world.work()
    expect(await world.rows(second.id)).toMatchObject({
      2: expect.stringMatching(/^rejected V-1: Created by/) as string,
    })
    expect(await world.read(second.id)).toMatchObject({ state: 'APPLIED', counts: { created: 1, rejected: 1 } })
  })

  test('DI-05 a right that is lost in between ends the import before the next slice', async () => {
    const rights = (allowed: boolean) =>
      world.server.db.pool.query(
        `UPDATE app_user_program SET can_change = $1
          WHERE app_user_id = (SELECT id FROM app_user WHERE email = 'admin@example.com')`,
        [allowed],
      )
    const { id } = await world.upload('courses', file('W'))
    await world.work()
    await world.call(id, 'apply')
    await world.work(1)
    await rights(false)
    await world.work()
    await rights(true)
    const part = (await stored('W'))?.count ?? 0
    expect(part).toBeGreaterThan(0)
    expect(part).toBeLessThan(many)
    expect(await world.read(id)).toMatchObject({
      state: 'STOPPED',
      reason: 'You need the right to edit the data of this program',
    })
    const checked = await world.upload('courses', file('X'))
    await rights(false)
    await world.work()
    await rights(true)
    expect(await world.read(checked.id)).toMatchObject({ state: 'FAILED' })
  })
})
