import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import type { Deps } from '../../deps.ts'
import { depsOf } from '../../testing/test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { removeExpired } from './remove-expired.ts'

describe.each(testedForms)('expired rows (%s database)', (kind) => {
  let server: TestServer
  let deps: Deps
  beforeAll(async () => {
    server = await startTestServer(kind)
    deps = depsOf(server)
  })
  afterAll(() => server.close())

  const count = async (table: string) => {
    const { rows } = await server.db.pool.query<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`)
    return rows[0]?.rows ?? 0
  }
  const addKeys = (prefix: string, many: number) =>
    server.db.pool.query(
      `INSERT INTO idempotency_key (app_user_id, key, method, path, body_hash, created_date)
       SELECT (SELECT min(id) FROM app_user), $1 || n, 'POST', '/', '', $2 FROM generate_series(1, $3::integer) n`,
      [prefix, server.clock(), many],
    )

  test('sessions are removed when they expire, unused or at their end, and sessions in use remain', async () => {
    await removeExpired(deps)
    const used = await server.signIn('admin@example.com')
    await server.signIn('viewer@example.com')
    expect((await removeExpired(deps)).sessions).toBe(0)
    server.clock.advance({ minutes: 29 })
    expect((await used('GET', '/api/session')).status).toBe(200)
    server.clock.advance({ minutes: 1 })
    expect((await removeExpired(deps)).sessions).toBe(1)
    expect((await used('GET', '/api/session')).status).toBe(200)
    await server.db.pool.query('UPDATE session SET expiration_date = $1', [server.clock()])
    expect((await removeExpired(deps)).sessions).toBe(1)
    expect(await count('session')).toBe(0)
  })

  test('sign-in attempts are removed after a day', async () => {
    const before = await count('login_attempt')
    await server.signIn('admin@example.com')
    server.clock.advance({ minutes: 24 * 60 - 1 })
    await removeExpired(deps)
    const kept = await count('login_attempt')
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThanOrEqual(before + 1)
    server.clock.advance({ minutes: 1 })
    expect((await removeExpired(deps)).attempts).toBe(kept)
    expect(await count('login_attempt')).toBe(0)
  })

  test('stored responses are removed after three days, even in several batches; newer ones remain', async () => {
    await removeExpired(deps)
    await addKeys('old-', 2_500)
    server.clock.advance({ minutes: 1 })
    await addKeys('young-', 3)
    server.clock.advance({ minutes: 3 * 24 * 60 - 1 })
    expect((await removeExpired(deps)).keys).toBe(2_500)
    expect(await count('idempotency_key')).toBe(3)
    server.clock.advance({ minutes: 1 })
    expect((await removeExpired(deps)).keys).toBe(3)
  })

  test('links of accounts are removed at their end, used or not', async () => {
    await server.db.pool.query(
      `INSERT INTO account_link (id, app_user_id, client_id, kind, expiration_date)
       SELECT 'link ' || n, (SELECT min(id) FROM app_user), (SELECT min(id) FROM client), 'PASSWORD_RESET',
              $1::timestamptz + n * interval '1 minute' FROM generate_series(1, 3) n`,
      [server.clock()],
    )
    server.clock.advance({ minutes: 2 })
    expect((await removeExpired(deps)).links).toBe(2)
    expect(await count('account_link')).toBe(1)
  })
})
