import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import type { Deps } from '../../deps.ts'
import { depsOf } from '../../testing/test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { inTransaction } from '../transaction.ts'
import { openWork } from './open-work.ts'
import { runWork, type Workers, type WorkResult } from './run-work.ts'
import { addWork, findWaiting, holdTurn, requestCancel, TurnLost } from './work.ts'

describe.each(testedForms)('work in the background (%s database)', (kind) => {
  let server: TestServer
  let deps: Deps
  let owner: { clientId: number; programId: number; userId: number }
  beforeAll(async () => {
    server = await startTestServer(kind)
    deps = depsOf(server)
    const { rows } = await server.db.pool.query<typeof owner>(
      `SELECT client_id AS "clientId", id AS "programId", (SELECT min(id) FROM app_user) AS "userId"
         FROM program ORDER BY id LIMIT 1`,
    )
    owner = rows[0] ?? owner
  })
  afterAll(() => server.close())

  const add = () => inTransaction(server.db.kysely, (tx) => addWork(tx, 'count', owner, server.clock()))
  const read = (id: number) =>
    server.db.kysely.selectFrom('work').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const done: WorkResult = { state: 'DONE' }

  /** Counts to the given number in slices of one. */
  const counting = (to: number, onSlice: (slice: number) => unknown = () => undefined): Workers => ({
    count: async ({ work, report }) => {
      for (let slice = work.progress_done + 1; slice <= to; slice += 1) {
        await onSlice(slice)
        const reason = await report(slice, to)
        if (reason === 'canceled') return { state: 'CANCELED' }
        if (reason === 'ending') return { state: 'QUEUED' }
      }
      return done
    },
  })

  test('is brought to an instance by the queue, and its progress stays', async () => {
    const work = await openWork(deps, counting(3))
    const id = await add()
    work.announce(id)
    await expect.poll(async () => (await read(id)).state).toBe('DONE')
    await work.close()
    expect(await read(id)).toMatchObject({ progress_done: 3, progress_total: 3, attempts: 1, message: null })
  })

  test('is found without an announcement when an instance starts', async () => {
    const id = await add()
    const work = await openWork(deps, counting(1))
    await expect.poll(async () => (await read(id)).state).toBe('DONE')
    await work.close()
  })

  test('is done by one of two instances that take it at once', async () => {
    const id = await add()
    let turns = 0
    const workers: Workers = { count: () => Promise.resolve(void (turns += 1)).then(() => done) }
    await Promise.all([runWork(deps, workers, id), runWork(deps, workers, id)])
    expect(turns).toBe(1)
  })

  test('is handed back after the present slice when the instance ends, and another one continues', async () => {
    const id = await add()
    const slices: number[] = []
    const workers = counting(5, (slice) => slices.push(slice))
    await runWork(deps, workers, id, () => true)
    expect(await read(id)).toMatchObject({ state: 'QUEUED', ended_date: null })
    await runWork(deps, workers, id)
    expect(slices).toEqual([1, 2, 3, 4, 5])
    expect(await read(id)).toMatchObject({ state: 'DONE', attempts: 2 })
  })

  test('is left to newer programs, also its rest, once the schema no longer serves this one', async () => {
    const id = await add()
    const outdate = () =>
      server.db.pool.query(
        `INSERT INTO schema_migration (number, name, checksum) VALUES (9999, '9999-newer-since-9999', '')`,
      )
    const restore = () => server.db.pool.query('DELETE FROM schema_migration WHERE number = 9999')
    await outdate()
    await runWork(deps, counting(2), id)
    expect(await read(id)).toMatchObject({ state: 'QUEUED', attempts: 0 })
    await restore()
    await runWork(deps, counting(2, outdate), id)
    expect(await read(id)).toMatchObject({ state: 'QUEUED', attempts: 1, progress_done: 1 })
    await restore()
    await runWork(deps, counting(2), id)
    expect((await read(id)).state).toBe('DONE')
  })

  test('of a dead instance is taken by another one, and the first cannot write any more', async () => {
    const id = await add()
    const later: string[] = []
    await runWork(
      deps,
      {
        count: async ({ work }) => {
          server.clock.advance({ seconds: 31 })
          await findWaiting(server.db.kysely, server.clock(), { all: false })
          await runWork(deps, counting(1), id)
          await inTransaction(server.db.kysely, (tx) => holdTurn(tx, work)).catch((error: unknown) => {
            later.push(error instanceof TurnLost ? 'lost' : 'other')
          })
          return { state: 'FAILED', message: 'late' }
        },
      },
      id,
    )
    expect(later).toEqual(['lost'])
    expect(await read(id)).toMatchObject({ state: 'DONE', message: null, attempts: 2 })
  })

  test('that throws stays until its instance counts as silent, and then comes again', async () => {
    const id = await add()
    await runWork(deps, { count: () => Promise.reject(new Error('the database was away')) }, id)
    const waiting = () => findWaiting(server.db.kysely, server.clock(), { all: false })
    expect((await waiting()).map((each) => each.id)).not.toContain(id)
    server.clock.advance({ seconds: 31 })
    expect(await waiting()).toContainEqual({ id, attempts: 1 })
    await runWork(deps, counting(1), id)
    expect((await read(id)).state).toBe('DONE')
  })

  test('ends after the present slice when it is canceled, before and while it runs', async () => {
    const [waiting, running] = [await add(), await add()]
    await requestCancel(server.db.kysely, waiting)
    const slices: number[] = []
    await runWork(
      deps,
      counting(9, (slice) => slices.push(slice)),
      waiting,
    )
    await runWork(
      deps,
      counting(1, () => requestCancel(server.db.kysely, running)),
      running,
    )
    expect(slices).toEqual([1])
    expect([(await read(waiting)).state, (await read(running)).state]).toEqual(['CANCELED', 'CANCELED'])
  })
})
