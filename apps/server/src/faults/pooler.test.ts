import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type DatabaseAddress } from '../db/connect.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { openQueue } from '../db/queue/open-queue.ts'
import { testedForms } from '../db/testing/fresh-database.ts'
import { patientLimits } from '../db/testing/patient-limits.ts'
import { quiet } from '../db/testing/quiet-log.ts'
import { transactionClient } from '../db/transaction-client.ts'
import type { Clone } from '../db/testing/templates.ts'
import { cloneDemo } from '../testing/demo-clone.ts'
import { startTestServer } from '../testing/test-server.ts'
import { openWireRecorder, type SentStatement, type WireRecorder } from './testing/wire-recorder.ts'

/** The parameters of a start that PgBouncer accepts, of those that our driver can send. */
const accepted = ['user', 'database', 'client_encoding', 'application_name']

/** Beginnings of statements whose effects stay in the session. */
const sessionBound = [
  /(?:^|;)\s*(?:LISTEN|UNLISTEN|NOTIFY|PREPARE|DEALLOCATE|DISCARD|DECLARE|LOAD)\b/i,
  /(?:^|;)\s*(?:RESET|SET)\s+(?!LOCAL\b|TRANSACTION\b|CONSTRAINTS\b)/i,
  /\bpg_(?:try_)?advisory_(?:un)?lock/i,
  /\bset_config\([^)]*,\s*false\)/i,
  /\bCREATE\s+(?:TEMP|TEMPORARY)\b(?![^;]*\bON\s+COMMIT\s+DROP\b)/i,
]

const isSessionBound = ({ text, name, isOutside }: SentStatement) =>
  isOutside || name !== '' || sessionBound.some((pattern) => pattern.test(text))

describe('what is bound to a session', () => {
  const sent = (text: string, more: Partial<SentStatement> = {}) => ({ text, name: '', isOutside: false, ...more })

  test.each([
    sent('SET statement_timeout = 0'),
    sent('BEGIN; SET work_mem = 1'),
    sent('select pg_advisory_lock(1)'),
    sent('SELECT pg_try_advisory_lock_shared(1)'),
    sent('LISTEN work'),
    sent("SELECT set_config('jit', 'off', false)"),
    sent('CREATE TEMPORARY TABLE t (id integer) ON COMMIT DELETE ROWS'),
    sent('SELECT 1', { name: 'once_1' }),
    sent('SELECT 1', { isOutside: true }),
  ])('is found: %o', (statement) => expect(isSessionBound(statement)).toBe(true))

  test.each([
    sent("BEGIN; SET LOCAL jit = 'off'"),
    sent('SELECT pg_advisory_xact_lock(1)'),
    sent('UPDATE work SET state = 1'),
    sent('CREATE TEMPORARY TABLE t (id integer) ON COMMIT DROP'),
  ])('is not: %o', (statement) => expect(isSessionBound(statement)).toBe(false))
})

describe.runIf(testedForms.includes('server'))('a server whose pooler shares connections between transactions', () => {
  let clone: Clone
  let wire: WireRecorder
  let url: string
  beforeAll(async () => {
    clone = await cloneDemo('server')
    if (clone.address.kind !== 'server') throw new Error('not a server')
    const target = new URL(clone.address.url)
    wire = await openWireRecorder(target.hostname, Number(target.port || 5432))
    target.hostname = '127.0.0.1'
    target.port = String(wire.port)
    url = target.href
  })
  afterAll(async () => {
    await wire.close()
    await clone.remove()
  })

  const through = (): DatabaseAddress => ({ kind: 'server', url, pooler: 'transaction' })
  const sinceNow = () => {
    const [startups, statements] = [wire.startups.length, wire.statements.length]
    return () => ({ startups: wire.startups.slice(startups), statements: wire.statements.slice(statements) })
  }

  test('receives nothing that is bound to a session, for calls, imports, the queue and migrations', async () => {
    const recorded = sinceNow()
    const server = await startTestServer('server', { address: through() })
    const { db } = server
    await migrate(db)
    expect(await db.condition()).toBe('ok')

    const admin = await server.signIn('admin@example.com')
    const { body: found } = await admin('POST', '/api/promotions/search', {})
    const promotions = found.content as { promotion: { id: number } }[]
    const reads = await Promise.all(promotions.map(({ promotion }) => admin('GET', `/api/promotions/${promotion.id}`)))
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]))
    const [{ id, version }] = reads.map(({ body }) => body as unknown) as [{ id: number; version: number }]
    const saved = await admin('POST', `/api/promotions/${id}/update`, { promotion: { version, name: 'Shared' } })
    expect(saved.body).toMatchObject({ name: 'Shared' })

    const file = 'participantKey,firstName,lastName,participantType\nPOOL-1,Sample,Example,DEALER\n'
    const query = new URLSearchParams({ entity: 'participants', fileName: 'people.csv' })
    const uploaded = await admin('POST', `/api/imports?${query}`, file, { 'content-type': 'text/csv' })
    expect(uploaded.status).toBe(202)

    const delivered = Promise.withResolvers<number>()
    const queue = await openQueue(db, quiet, (number) => Promise.resolve(delivered.resolve(number)))
    await queue.send('key', 7)
    queue.wake()
    expect(await delivered.promise).toBe(7)
    await queue.close()

    await server.close()
    const { startups, statements } = recorded()
    expect(startups.map(({ user: _, database: __, ...more }) => more)).toEqual(
      startups.map(() => ({ client_encoding: 'UTF8', application_name: 'incentive-console' })),
    )
    expect(accepted).toEqual(expect.arrayContaining([...new Set(startups.flatMap(Object.keys))]))
    expect(statements.filter(isSessionBound)).toEqual([])
    // it covers the parts that are bound to a session otherwise
    const texts = statements.map(({ text }) => text)
    for (const part of ['planned once', 'pg_advisory_xact_lock', 'CREATE TEMPORARY TABLE', 'COPY ', 'pgboss']) {
      expect(texts.filter((text) => text.includes(part))).not.toEqual([])
    }
    expect(statements.length).toBeGreaterThan(100)
  })

  test('is needed: without it, settings are sent at the start, and plans have names', async () => {
    const recorded = sinceNow()
    const server = await startTestServer('server', { address: { kind: 'server', url } })
    await server.signIn('admin@example.com')
    await server.close()
    const { startups, statements } = recorded()
    expect(startups.map(({ options }) => options)).toContain(
      '-c timezone=UTC -c datestyle=ISO -c jit=off -c statement_timeout=300000 -c lock_timeout=300000',
    )
    expect(statements.filter(({ name }) => name.startsWith('once_'))).not.toEqual([])
  })

  test('gets the settings in each transaction, also of a statement without one', async () => {
    const db = await openDatabase(through(), quiet, patientLimits)
    const settings = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
                             current_setting('TimeZone') AS zone, current_setting('jit') AS jit`
    const usual = { statement: '5min', lock: '5min', zone: 'UTC', jit: 'off' }
    expect((await db.pool.query(settings)).rows).toEqual([usual])
    const client = await db.pool.connect()
    await client.query('START TRANSACTION READ ONLY')
    expect((await client.query(settings)).rows).toEqual([usual])
    await client.query('COMMIT')
    client.release()
    const patient = await db.withoutTimeout((connection) => connection.query(settings))
    expect(patient.rows).toEqual([{ ...usual, statement: '0', lock: '0' }])
    await db.close()
  })

  test('leaves no transaction open that could not get its settings', async () => {
    const client = new (transactionClient({ jit: 'sometimes' }))(url)
    await client.connect()
    for (const text of ['BEGIN', 'SELECT 1']) {
      await expect(client.query(text)).rejects.toThrow('jit')
      expect(client.getTransactionStatus()).toBe('I')
    }
    await client.end()
  })

  test('rolls back a statement that fails on its own, and the connection keeps working', async () => {
    const db = await openDatabase(through(), quiet, patientLimits)
    const client = await db.pool.connect()
    const several = "INSERT INTO client (client_key, name) VALUES ('HALF', 'Half'); SELECT * FROM nowhere"
    await expect(client.query(several)).rejects.toThrow('nowhere')
    await expect(client.query('SELECT 1 / $1::integer', [0])).rejects.toThrow('zero')
    expect((await client.query("SELECT * FROM client WHERE client_key = 'HALF'")).rows).toEqual([])
    expect(client.getTransactionStatus()).toBe('I')
    client.release()
    await db.close()
  })
})
