import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { runWork } from '../../store/jobs/run-work.ts'
import { findWaiting } from '../../store/jobs/work.ts'
import { importWorkers } from './import-workers.ts'
import { sizesOf } from './import-sizes.ts'
import { startImportWorld, type ImportWorld } from './testing/import-world.ts'

describe.each(testedForms)('imports of rows that are compared and created in bulk (%s database)', (kind) => {
  let world: ImportWorld
  beforeAll(async () => {
    world = await startImportWorld(kind)
  })
  afterAll(() => world.server.close())

  const heading = 'participantKey,firstName,lastName,participantType,organization,city,hireDate,loyaltyPoints'
  const file = (...lines: readonly string[]) => [heading, ...lines, ''].join('\n')
  const people = async (...lines: readonly string[]) => {
    const { id } = await world.upload('participants', file(...lines))
    await world.work()
    return id
  }
  const confirm = async (id: number) => {
    const { effects } = await world.read(id)
    const body = effects?.toConfirm == null ? {} : { confirmEffects: effects.toConfirm }
    const { status } = await world.admin('POST', `/api/imports/${id}/apply`, body)
    expect(status).toBe(202)
    await world.work()
  }
  const run = (text: string, values: readonly unknown[] = []) => world.server.db.pool.query(text, [...values])
  const applied = async (...lines: readonly string[]) => {
    const id = await people(...lines)
    await confirm(id)
    return id
  }

  test('DI-07 each row has its result, whichever statement found it', async () => {
    const { rows: organizations } = await run('SELECT organization_key AS key FROM organization ORDER BY id LIMIT 1')
    const organization = String((organizations[0] as { key: string }).key)
    await applied(
      `MIX-1,Same,Example,DEALER,${organization},Example Falls,2020-01-02T05:00:00Z,7`,
      `MIX-2,Other,Example,DEALER,,,,`,
      `MIX-3,Ended,Example,DEALER,,,,`,
    )
    await run("UPDATE participant SET deactivated_date = now() WHERE participant_key = 'MIX-3'")
    const id = await people(
      `mix-1,Same,Example,dealer,${organization},Example Falls,2020-01-02T05:00:00Z,7.0`,
      `MIX-2,Changed,Example,DEALER,,,,`,
      `MIX-3,Ended,Example,DEALER,,,,`,
      `MIX-4,New,Example,DEALER,${organization},,,`,
      `MIX-5,New,Example,NO-TYPE,,,,`,
      `MIX-6,,Example,DEALER,,,,`,
      `MIX-7,New,Example,DEALER,,,,much`,
      `MIX-8,Twice,Example,DEALER,,,,`,
      `MIX-8,Two,Example,DEALER,,,,`,
      `MIX-9,"New\tand ""quoted"" \\N\\",Example,DEALER,,,,`,
    )
    expect(await world.read(id)).toMatchObject({
      counts: { rows: 10, created: 2, changed: 2, unchanged: 1, rejected: 5, reactivated: 1 },
    })
    expect(await world.rows(id)).toMatchObject({
      2: 'unchanged MIX-1',
      3: 'changed MIX-2',
      4: 'changed MIX-3',
      5: 'created MIX-4',
      6: 'rejected MIX-5: No participant type NO-TYPE',
      7: 'rejected MIX-6: First Name is required',
      9: expect.stringMatching(/^rejected MIX-8/) as string,
      10: expect.stringMatching(/^rejected MIX-8/) as string,
      11: 'created MIX-9',
    })
    await confirm(id)
    const { rows } = await run(
      `SELECT participant_key AS key, first_name AS name, participant_status AS status, participant.version,
              participant.source, (SELECT count(*)::integer FROM catalog_change
                WHERE entity = 'participants' AND record_id = participant.id) AS entries
         FROM participant WHERE participant_key LIKE 'MIX-%' AND deactivated_date IS NULL ORDER BY 1`,
    )
    expect(rows).toMatchObject([
      { key: 'MIX-1', name: 'Same', version: 0, entries: 1 },
      { key: 'MIX-2', name: 'Changed', version: 1, entries: 2 },
      { key: 'MIX-3', name: 'Ended', version: 1, entries: 2 },
      { key: 'MIX-4', name: 'New', version: 0, status: 'ACTIVE', source: `IMPORT ${id}`, entries: 1 },
      { key: 'MIX-9', version: 0, entries: 1 },
    ])
    await world.call(id, 'undo')
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'UNDONE', undo: { undone: 4, kept: 0 } })
  })

  test('DI-23, DI-24 keys of renamed and of erased people create no one', async () => {
    await applied('KEY-1,Renamed,Example,DEALER,,,,', 'KEY-2,Erased,Example,DEALER,,,,')
    const idOf = async (key: string) =>
      Number((await run('SELECT id FROM participant WHERE participant_key = $1', [key])).rows[0].id)
    const renamed = await world.admin('PATCH', `/api/participants/${await idOf('KEY-1')}`, {
      participantKey: 'KEY-1-NEW',
      version: 0,
    })
    expect(renamed.status).toBe(200)
    expect((await world.admin('POST', `/api/participants/${await idOf('KEY-2')}/erase`)).status).toBeLessThan(300)
    const id = await people(
      'KEY-1,New,Example,DEALER,,,,',
      'key-2,New,Example,DEALER,,,,',
      'KEY-3,New,Example,DEALER,,,,',
    )
    expect(await world.rows(id)).toEqual({
      2: expect.stringMatching(/^rejected KEY-1: KEY-1 was renamed to KEY-1-NEW/) as string,
      3: expect.stringMatching(/^rejected key-2: /) as string,
      4: 'created KEY-3',
    })
  })

  test('DI-24 erasing a person clears the rows that would have created them', async () => {
    const waiting = await people('GONE-1,Confidential,Example,DEALER,,,,')
    await applied('GONE-1,Confidential,Example,DEALER,,Elsewhere,,')
    const { rows: found } = await run("SELECT id FROM participant WHERE participant_key = 'GONE-1'")
    const { id } = found[0] as { id: number }
    expect((await world.admin('POST', `/api/participants/${id}/erase`)).status).toBeLessThan(300)
    const { rows } = await run('SELECT import_row::text AS text FROM import_row WHERE import_id = $1', [waiting])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('Confidential')
  })

  test('DI-07 rows to create are rejected whose key or reference is another one since the check', async () => {
    await run(
      `INSERT INTO participant_type (program_id, participant_type_key, folded_key, name, updated_date)
       SELECT program_id, 'GOING', 'going', 'Going', now() FROM participant_type WHERE participant_type_key = 'DEALER' LIMIT 1`,
    )
    const id = await people(
      'SINCE-1,First,Example,DEALER,,,,',
      'SINCE-2,First,Example,GOING,,,,',
      'SINCE-3,First,Example,DEALER,,,,',
    )
    expect((await world.read(id)).counts).toMatchObject({ created: 3 })
    await run("UPDATE participant_type SET deactivated_date = now() WHERE participant_type_key = 'GOING'")
    await run(
      `INSERT INTO participant (program_id, participant_key, folded_key, first_name, last_name, participant_type_id,
                                participant_status, updated_date)
       SELECT program_id, 'SINCE-1', 'since-1', 'Typed', 'Example', participant_type_id, 'ACTIVE', now()
         FROM participant WHERE participant_key = 'MIX-1'`,
    )
    await confirm(id)
    expect(await world.read(id)).toMatchObject({ state: 'APPLIED', counts: { created: 1, rejected: 2 } })
    expect(await world.rows(id)).toMatchObject({
      2: expect.stringMatching(/^rejected SINCE-1: Created by/) as string,
      3: expect.stringMatching(/^rejected SINCE-2: .*Going/) as string,
      4: 'created SINCE-3',
    })
  })

  test('DI-08 an undo removes what is as it was created, and leaves what was edited or is used', async () => {
    const id = await applied(
      'BACK-1,First,Example,DEALER,,,,',
      'BACK-2,First,Example,DEALER,,,,',
      'BACK-3,First,Example,DEALER,,,,',
      'BACK-4,First,Example,DEALER,,,,',
    )
    await run("UPDATE participant SET city = 'Elsewhere', version = 1 WHERE participant_key = 'BACK-2'")
    // edited and edited back
    await run("UPDATE participant SET version = 2 WHERE participant_key = 'BACK-4'")
    await run(
      `INSERT INTO participant_group_member (participant_group_id, participant_id, folded_key)
       SELECT participant_group.id, participant.id, participant_group.id || E'\\t' || participant.id
         FROM participant JOIN participant_group USING (program_id) WHERE participant_key = 'BACK-3' LIMIT 1`,
    )
    await world.call(id, 'undo')
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'UNDONE_IN_PART', undo: { undone: 2, kept: 2 } })
    const { rows } = await run(
      `SELECT participant_key AS key, deactivated_date IS NULL AS active FROM participant
        WHERE participant_key LIKE 'BACK-%' ORDER BY 1`,
    )
    expect(rows).toEqual([
      { key: 'BACK-2', active: true },
      { key: 'BACK-3', active: false },
    ])
  })

  test('a file with more rows than the backend takes fails when it is read', async () => {
    expect(sizesOf(world.deps).maxRows).toBe(kind === 'server' ? 5_000_000 : 200_000)
    const { id } = await world.upload('courses', 'courseKey,name\nM-1,One\nM-2,Two\nM-3,Three\n')
    const [waiting] = await findWaiting(world.server.db.kysely, world.server.clock(), { all: true })
    await runWork(world.deps, importWorkers({ ...world.deps, importSizes: { maxRows: 2 } }), waiting?.id ?? 0)
    expect(await world.read(id)).toMatchObject({ state: 'FAILED', reason: expect.stringContaining('2') as string })
  })
})

describe.runIf(testedForms.includes('server'))('imports that are applied in one transaction', () => {
  let world: ImportWorld
  beforeAll(async () => {
    world = await startImportWorld('server')
  })
  afterAll(() => world.server.close())

  const many = 12_000
  const file = (prefix: string) =>
    ['courseKey,name', ...Array.from({ length: many }, (_, index) => `${prefix}-${index},Course`)].join('\n')
  const stored = async (prefix: string) => {
    const { rows } = await world.server.db.pool.query<{ count: number }>(
      'SELECT count(*) AS count FROM course WHERE course_key LIKE $1',
      [`${prefix}-%`],
    )
    return Number(rows[0]?.count)
  }

  test('DI-19 others see none of it or all, and it can be canceled while it is applied', async () => {
    const { id } = await world.upload('courses', file('ONE'))
    await world.work()
    await world.call(id, 'apply')
    const [waiting] = await findWaiting(world.server.db.kysely, world.server.clock(), { all: true })
    const workers = importWorkers(world.deps)
    const seen: number[] = []
    const watching: typeof workers = {
      import: (progress) =>
        workers['import']!({
          ...progress,
          report: async (done, total) => {
            if (done > 0 && done < many) {
              seen.push(await stored('ONE'))
              await world.call(id, 'cancel')
            }
            // at the last row of all, the work reports without a pause
            return done > 0 && done < many ? progress.report(done, done) : progress.report(done, total)
          },
        }),
    }
    await runWork(world.deps, watching, waiting?.id ?? 0)
    expect(seen).toEqual([0])
    expect(await world.read(id)).toMatchObject({ state: 'CANCELED', reason: 'Canceled' })
    expect(await stored('ONE')).toBe(0)
    const again = await world.upload('courses', file('ONE'))
    await world.work()
    await world.call(again.id, 'apply')
    await world.work()
    expect(await world.read(again.id)).toMatchObject({ state: 'APPLIED', counts: { created: many } })
    expect(await stored('ONE')).toBe(many)
  })

  test('an instance that stops in the middle leaves nothing, and the next one applies all', async () => {
    const { id } = await world.upload('courses', file('TWO'))
    await world.work()
    await world.call(id, 'apply')
    await world.work(2)
    expect([(await world.read(id)).state, await stored('TWO')]).toEqual(['APPLYING', 0])
    await world.work()
    expect([(await world.read(id)).state, await stored('TWO')]).toEqual(['APPLIED', many])
  })
})
