import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import type { Deps } from '../../deps.ts'
import { depsOf } from '../../testing/test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { countExpired, removeExpired } from './remove-expired.ts'
import { findTableSizes } from './table-sizes.ts'

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

  test('entries of timelines are kept forever, unless the operator keeps them for a number of days', async () => {
    await server.db.pool.query('DELETE FROM activity')
    await server.db.pool.query('DELETE FROM catalog_change')
    const now = server.clock().getTime()
    const ages = [89, 90, 91].map((days) => new Date(now - days * 24 * 60 * 60_000))
    for (const at of ages) {
      await server.db.pool.query(
        `INSERT INTO activity (program_id, activity_type, subject_id, message, created_date)
         SELECT id, 'promotion', 1, 'Aged', $1 FROM program WHERE program_key = 'ACME-DEALER'`,
        [at],
      )
      await server.db.pool.query(
        `INSERT INTO catalog_change (entity, record_id, client_id, source, kind, created_date)
         SELECT 'courses', 1, min(id), 'CALL', 'CHANGED', $1 FROM client`,
        [at],
      )
    }
    const audited = await count('audit_entry')
    expect(await removeExpired(deps)).toMatchObject({ activities: 0, changes: 0 })
    const keeping = { ...deps, historyKeptDays: 90 }
    const expired = { activities: 2, changes: 2 }
    expect(await countExpired(server.db.kysely, keeping, server.clock())).toMatchObject(expired)
    expect([await count('activity'), await count('catalog_change')]).toEqual([3, 3])
    expect(await removeExpired(keeping)).toMatchObject(expired)
    expect([await count('activity'), await count('catalog_change')]).toEqual([1, 1])
    expect(await count('audit_entry')).toBe(audited)
  })

  test('the sizes of the tables name each table, the largest first', async () => {
    const tables = await findTableSizes(server.db.kysely)
    expect(tables.map(({ table }) => table)).toContain('promotion')
    expect(tables.map(({ bytes }) => bytes)).toEqual(tables.map(({ bytes }) => bytes).toSorted((a, b) => b - a))
    const { rows } = await server.db.pool.query<{ bytes: number }>(
      "SELECT pg_total_relation_size('promotion')::float8 AS bytes",
    )
    expect(tables.find(({ table }) => table === 'promotion')?.bytes).toBe(rows[0]?.bytes)
  })
})
