import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../db/testing/fresh-database.ts'
import { onServer } from '../db/testing/test-server.ts'
import { findHome, promotionToSubmit } from '../security/testing/home.ts'
import { startTestServer, type Api, type TestServer } from '../testing/test-server.ts'

describe.each(testedForms)('a read-only database (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  let id: number
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
    const promotion = promotionToSubmit(await findHome(server))
    id = (await admin('POST', '/api/promotions/submit', { promotion })).body.id as number
  })
  afterAll(() => server.close())

  const health = async () => {
    const { status, body } = await server.anonymous('GET', '/api/health')
    return [status, body] as unknown
  }
  const save = async (name: string) => {
    const { status, headers, body } = await admin('POST', `/api/promotions/${id}/update`, { promotion: { name } })
    return [status, headers['retry-after'], body.generalErrors] as unknown
  }
  /** Each read would update the last use of the session. */
  const readsWork = async () => {
    server.clock.advance({ minutes: 1 })
    expect((await admin('POST', '/api/promotions/search')).status).toBe(200)
    expect((await admin('GET', `/api/promotions/${id}`)).status).toBe(200)
  }
  const saved = [200, undefined, undefined]
  const fine = [200, { status: 'ok', database: 'ok' }]

  test('R5 a full disk is reported, reads and the health check continue, and saves work again when there is space', async () => {
    const { pool } = server.db
    await pool.query(`
      CREATE FUNCTION take_no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`)
    for (const table of ['promotion', 'session'])
      await pool.query(`CREATE TRIGGER no_room BEFORE UPDATE ON ${table} EXECUTE FUNCTION take_no_room()`)
    expect(await health()).toEqual(fine)
    expect(await save('No room')).toEqual([503, '2', ['Storage is full. Nothing was saved']])
    expect(await health()).toEqual([200, { status: 'readOnly', database: 'diskFull' }])
    await readsWork()
    for (const table of ['promotion', 'session']) await pool.query(`DROP TRIGGER no_room ON ${table}`)
    expect(await save('Room again')).toEqual(saved)
    await expect.poll(health).toEqual(fine)
  })

  test('R5 a database that is set to read-only is reported and still read, and saves work again afterward', async () => {
    const report = async (isReadOnly: boolean) => {
      const { address } = server
      // an embedded database has one session for all
      if (address.kind === 'embedded')
        return server.db.pool.query(`SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
      const name = new URL(address.url).pathname.slice(1)
      return onServer(address.url, async (client) => {
        await client.query('SET default_transaction_read_only = off')
        await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
        await client.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        )
      })
    }
    await report(true)
    await expect.poll(health).toEqual([200, { status: 'readOnly', database: 'readOnly' }])
    expect(await save('Read only')).toEqual([503, '2', ['The database is read-only. No changes were made']])
    await readsWork()
    await report(false)
    await expect.poll(health).toEqual(fine)
    expect(await save('Writable')).toEqual(saved)
  })
})
