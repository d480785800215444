import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/connect.ts'
import { migrations } from '../db/migrations/list.ts'
import { freshClone, quickestForm, testedForms } from '../db/testing/fresh-database.ts'
import { quiet } from '../db/testing/quiet-log.ts'
import type { Clone } from '../db/testing/templates.ts'
import { cloneDemo } from '../testing/demo-clone.ts'
import { runServer, settingsFor, startServerProcess } from '../testing/server-process.ts'

let clone: Clone

beforeAll(async () => {
  clone = await cloneDemo('embedded')
})
afterAll(() => clone.remove())

test('a server locks its folder, exits with 0 after two stop signals, and releases the folder', async () => {
  const first = await startServerProcess(settingsFor(clone.address))
  await expect.poll(first.output).toContain('Sign in as admin@example.com with the password demo')
  expect(await (await fetch(`${first.origin}/api/health`)).json()).toEqual({ status: 'ok', database: 'ok' })

  const second = await runServer(settingsFor(clone.address))
  expect(second.code).toBe(1)
  expect(second.output).toMatch(/^The database folder .+ is in use by process \d+ .+\n$/)

  first.kill('SIGINT')
  first.kill('SIGTERM')
  first.kill('SIGINT')
  expect(await first.ended).toBe(0)

  const third = await startServerProcess(settingsFor(clone.address))
  third.kill('SIGTERM')
  expect(await third.ended).toBe(0)
})

test('readiness turns to 503 at the stop signal, while the server still accepts connections and calls', async () => {
  const server = await startServerProcess({ ...settingsFor(clone.address), DRAIN_DELAY_SECONDS: '500' })
  // a response of a closing server ends its connection, so each call is a new one
  const probe = async (name: string) => {
    const { status, headers, body } = await fetch(`${server.origin}/api/${name}`)
    await body?.cancel()
    return [status, headers.get('connection')]
  }
  expect(await probe('health/ready')).toEqual([200, 'keep-alive'])
  server.kill('SIGTERM')
  await expect.poll(() => probe('health/ready')).toEqual([503, 'close'])
  expect(await probe('health/live')).toEqual([200, 'close'])
  expect(await probe('session')).toEqual([204, 'close'])
  server.kill('SIGKILL')
  expect(await server.ended).toBe('SIGKILL')
})

test('a port in use is reported in one line, and the folder is released', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => other.once('listening', listening))
  const { port } = other.address() as { port: number }
  const refused = await runServer({ ...settingsFor(clone.address), PORT: String(port) })
  expect(refused).toEqual({ code: 1, output: 'The port is in use by another program; set PORT to a free one\n' })
  other.close()
})

test.each([
  [
    'an unknown host',
    { DATABASE_URL: 'postgres://app@no-such-host.invalid/x' },
    /^The database cannot be reached: .+\n$/,
  ],
  ['a folder that is a file', { DATA_DIR: import.meta.filename }, /^Not a folder: .+\n$/],
])('%s is reported in one line without a stack', async (_, settings, line) => {
  const { code, output } = await runServer(settings)
  expect(code).toBe(1)
  expect(output).toMatch(line)
})

test.runIf(process.platform === 'linux')(
  'a folder that cannot be created is reported in one line, and the process exits',
  async () => {
    const refused = await runServer({ DATA_DIR: '/proc/nope' })
    expect(refused).toEqual({ code: 1, output: 'The folder cannot be created: /proc/nope\n' })
  },
)

test.runIf(testedForms.includes('server'))('a replica that is none is reported in one line', async () => {
  const other = await freshClone('server')
  const settings = settingsFor(other.address)
  const refused = await runServer({ ...settings, DATABASE_REPLICA_URL: settings['DATABASE_URL'] })
  await other.remove()
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/\nDATABASE_REPLICA_URL is not a replica of the database in DATABASE_URL\n$/)
})

describe.each([quickestForm])('a table schema_migration of another application (%s database)', (kind) => {
  test.each([
    ['other columns', 'CREATE TABLE schema_migration (version bigint NOT NULL, dirty boolean NOT NULL)'],
    ['no table', 'CREATE VIEW schema_migration AS SELECT 1 AS number'],
  ])('%s: reported in one line and not changed', async (_, made) => {
    const { address, remove } = await freshClone(kind)
    const change = async <Row extends object>(text: string) => {
      const db = await openDatabase(address, quiet)
      const { rows } = await db.pool.query<Row>(text)
      await db.close()
      return rows
    }
    await change('DROP TABLE schema_migration')
    await change(made)
    const { code, output } = await runServer(settingsFor(address))
    expect({ code, output }).toEqual({
      code: 1,
      output:
        'The database has a table schema_migration that another program made: this one needs a database of its own.\n',
    })
    expect(await change('SELECT * FROM schema_migration')).toHaveLength(made.startsWith('CREATE VIEW') ? 1 : 0)
    await remove()
  })

  test('the same columns with foreign records: reported in one line', async () => {
    const { address, remove } = await freshClone(kind)
    const db = await openDatabase(address, quiet)
    await db.pool.query("UPDATE schema_migration SET name = 'V1__init' WHERE number = 1")
    await db.close()
    const { code, output } = await runServer(settingsFor(address))
    expect(code).toBe(1)
    expect(output).toMatch(/^The database has migration V1__init where this program has .+\n$/)
    await remove()
  })
})

describe.each([quickestForm])('a schema with newer migrations (%s database)', (kind) => {
  test('a server starts if it is still served, and logs its version; otherwise it reports one line', async () => {
    const { address, remove } = await freshClone(kind)
    const addMigration = async (number: number, name: string) => {
      const db = await openDatabase(address, quiet)
      await db.pool.query('INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)', [
        number,
        name,
        '',
      ])
      await db.close()
    }
    await addMigration(migrations.length + 1, `newer-since-${String(migrations.length).padStart(4, '0')}`)
    const server = await startServerProcess({ ...settingsFor(address), LOG_LEVEL: 'info' })
    const migration = migrations.at(-1)?.name ?? ''
    const line = JSON.parse(
      server
        .output()
        .split('\n')
        .find((each) => each.includes('"starting"')) ?? '{}',
    ) as object
    expect(line).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string, migration })
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)

    await addMigration(migrations.length + 2, 'newest-since-9999')
    expect(await runServer(settingsFor(address))).toEqual({
      code: 1,
      output: `The database has migration newest-since-9999, which no longer serves this program: its newest one is ${migration}.\n`,
    })
    await remove()
  })
})

test.runIf(testedForms.includes('server'))(
  'a database server has no demo account by default, so no user can sign in yet',
  async () => {
    const { address, remove } = await freshClone('server')
    const server = await startServerProcess(settingsFor(address))
    await expect.poll(server.output).toContain('No one can sign in yet: npm run admin:create -- --help')
    const body = JSON.stringify({ email: 'admin@example.com', password: 'demo' })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${server.origin}/api/login`, { method: 'POST', headers, body })).status).toBe(401)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await remove()
  },
)
