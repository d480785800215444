import { endpoints, type Endpoint } from '@incentive/contract'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outageOf } from './db/failures.ts'
import type { Schema } from './db/schema/schema.ts'
import { testedForms } from './db/testing/fresh-database.ts'
import { valueTypes } from './db/value-types.ts'
import { replicaCalls } from './replica-calls.ts'
import { exampleCall } from './security/testing/example-calls.ts'
import { findHome, type Home } from './security/testing/home.ts'
import type { Api } from './testing/test-api.ts'
import { cloneDemo } from './testing/demo-clone.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const calls = new Map((endpoints as readonly Endpoint[]).map((endpoint) => [endpoint.name, endpoint]))

/**
 * The replica is a connection that cannot write or lock rows. `npm run replica-test` runs instances with a
 * streaming replica.
 */
describe.runIf(testedForms.includes('server'))('a server with a replica', () => {
  let clone: Awaited<ReturnType<typeof cloneDemo>>
  let server: TestServer
  let admin: Api
  let home: Home
  let pool: pg.Pool
  let isCurrent = true
  /** Number of statements that the replica got. */
  let count = 0
  let onStatement = (): void => undefined
  /** Promise that resolves when the last connection of the replica is closed; undefined until a test closes them. */
  let closed: Promise<void> | undefined
  beforeAll(async () => {
    clone = await cloneDemo('server')
    const connectionString = clone.address.kind === 'server' ? clone.address.url : ''
    pool = new pg.Pool({
      connectionString,
      types: valueTypes,
      options: '-c default_transaction_read_only=on -c timezone=UTC',
    })
    const kysely = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool }),
      log: () => {
        count += 1
        onStatement()
      },
    })
    const replica = {
      ...{
        pool,
        kysely,
        isCurrent: () => Promise.resolve(isCurrent),
        isFault: (error: unknown) => outageOf(error) === 'away',
      },
      ...{ fit: () => Promise.resolve('ok' as const), close: () => Promise.resolve() },
    }
    server = await startTestServer('server', { address: clone.address, replica })
    admin = await server.signIn('admin@example.com')
    home = await findHome(server)
  })
  afterAll(async () => {
    await server.close()
    await clone.remove()
  })

  const askedOf = async (name: (typeof replicaCalls)[number], change?: object) => {
    const { method, url, payload } = exampleCall(calls.get(name) as Endpoint, home)
    const before = count
    const { status, body } = await admin(method, url, change ? { ...(payload as object), ...change } : payload)
    return { status, body, statements: count - before }
  }

  test.each(replicaCalls)('%s reads the replica, and returns what the primary database returns', async (name) => {
    isCurrent = true
    // exports of the audit log are entries themselves
    const change = name === 'exportAudit' ? { groups: ['ACCOUNTS'] } : {}
    const copied = await askedOf(name, change)
    isCurrent = false
    const own = await askedOf(name, change)
    expect([copied.status, own.status]).toEqual([200, 200])
    expect(copied.body).toEqual(own.body)
    expect(copied.statements).toBeGreaterThan(0)
    expect(own.statements).toBe(0)
  })

  test('the primary database serves a search by updatedSince, which reads the open transactions', async () => {
    isCurrent = true
    const { status, statements } = await askedOf('searchPromotions', { updatedSince: '2026-01-01T00:00:00Z' })
    expect({ status, statements }).toEqual({ status: 200, statements: 0 })
  })

  test('the primary database sends the rest of an export of the audit whose replica is lost in its midst', async () => {
    // more than one query returns
    await server.db.pool.query(
      `INSERT INTO audit_entry (client_id, request_id, action, subject_type, subject_id)
       SELECT min(id), 'many', 'account.login', 'user', number FROM client, generate_series(1, 300) AS number
       GROUP BY number`,
    )
    isCurrent = false
    const whole = await askedOf('exportAudit', { groups: ['ACCOUNTS'] })
    isCurrent = true
    let statements = 0
    onStatement = () => {
      statements += 1
      // the number of entries, the first of them, and their content
      if (statements === 3) closed = pool.end()
    }
    const copied = await askedOf('exportAudit', { groups: ['ACCOUNTS'] })
    expect(copied).toEqual({ ...whole, statements: expect.any(Number) as number })
    expect(statements).toBeGreaterThanOrEqual(3)
  })

  test('the primary database serves a call whose replica is lost', async () => {
    isCurrent = true
    expect(closed).toBeDefined()
    await closed
    const { status, body } = await askedOf('searchPromotions')
    expect(status).toBe(200)
    expect(body).toHaveProperty('content')
    const exported = [await askedOf('exportPromotions'), await askedOf('exportRecords')]
    expect(exported.map((answer) => answer.status)).toEqual([200, 200])
  })
})
