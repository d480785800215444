import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../db/testing/fresh-database.ts'
import { openQueue } from '../db/queue/open-queue.ts'
import { quiet } from '../db/testing/quiet-log.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { removeExpired } from '../store/jobs/remove-expired.ts'
import { depsOf } from '../testing/test-deps.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { findHome, promotionToSubmit } from './testing/home.ts'

/** The statements that operations.md lists for the owner of a database, with a separate role for this test. */
function documentedStatements(role: string, password: string): string {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const [, sql] = /```sql\n(CREATE ROLE [^`]+)```/.exec(text) ?? []
  if (sql === undefined) throw new Error('the statements are missing in docs/operations.md')
  return sql.replaceAll('console_app', role).replace('another secret', password)
}

describe.runIf(testedForms.includes('server'))('the role of the application', () => {
  const role = `console_app_${randomBytes(6).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  let owner: TestServer
  let server: TestServer

  beforeAll(async () => {
    owner = await startTestServer('server')
    await owner.db.withoutTimeout((connection) => connection.query(documentedStatements(role, password)))
    if (owner.address.kind !== 'server') throw new Error('no server')
    const url = new URL(owner.address.url)
    url.username = role
    url.password = password
    server = await startTestServer('server', { address: { ...owner.address, url: url.toString() } })
  })
  afterAll(async () => {
    await server.close()
    await owner.db.withoutTimeout((connection) => connection.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`))
    await owner.close()
  })

  const entries = async () =>
    (await owner.db.pool.query<{ entries: number }>('SELECT count(*) AS entries FROM audit_entry')).rows[0]?.entries ??
    0

  test('R35 runs the server: it starts, signs in, saves, audits and cleans up', async () => {
    expect(await migrate(server.db)).toEqual([])
    const promotion = promotionToSubmit(await findHome(owner))
    const before = await entries()
    const admin = await server.signIn('admin@example.com')
    expect((await admin('POST', '/api/promotions/submit', { promotion })).status).toBe(201)
    expect((await admin('PUT', '/api/account', { firstName: 'Demo', lastName: 'Owner' })).status).toBe(200)
    expect((await admin('GET', '/api/health')).body).toMatchObject({ status: 'ok' })
    await removeExpired(depsOf(server))
    expect((await admin('POST', '/api/logout')).status).toBe(204)
    expect(await entries()).toBe(before + 4)
  })

  test('R35 does work in the background', async () => {
    const taken: number[] = []
    const queue = await openQueue(server.db, quiet, (id) => Promise.resolve(void taken.push(id)))
    await queue.send('7', 7)
    queue.wake()
    await expect.poll(() => taken).toEqual([7])
    await queue.close()
  })

  test.each([
    "UPDATE audit_entry SET action = 'x'",
    'DELETE FROM audit_entry',
    'TRUNCATE audit_entry',
    'ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only',
    'DROP TABLE audit_entry',
    'SET session_replication_role = replica',
    'DELETE FROM schema_migration',
    'CREATE TABLE of_its_own (id integer)',
  ])('R35 ASVS 16.4.2: may not %s', async (statement) => {
    const before = await entries()
    await expect(server.db.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
    expect(await entries()).toBe(before)
  })
})
