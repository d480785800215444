import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CATALOG } from '@incentive/model/catalog'
import pino from 'pino'
import { createApp } from '../apps/server/src/app.ts'
import { openDatabase } from '../apps/server/src/db/connect.ts'
import { patientLimits } from '../apps/server/src/db/testing/patient-limits.ts'
import { cloneFolder, cloneServerDatabase } from '../apps/server/src/db/testing/templates.ts'
import { findTestServer } from '../apps/server/src/db/testing/test-server.ts'
import { loadDemo } from '../apps/server/src/demo/load-demo.ts'
import { importWorkers } from '../apps/server/src/features/imports/import-workers.ts'
import { openLocalFiles } from '../apps/server/src/files/local-files.ts'
import { keyBytes, openSealer } from '../apps/server/src/sealing/sealer.ts'
import { openWork, type OpenWork } from '../apps/server/src/store/jobs/open-work.ts'
import { hashQuickly } from '../apps/server/src/testing/hash-quickly.ts'
import type { Order } from './harness/server-orders.ts'

/**
 * The real server for one worker of the browser tests: the built console, its own database with the demo programs (on
 * the requested backend; embedded where no database server is reachable), and a clock that starts on the day of the
 * fixture. The parent process sends orders and receives results over the IPC channel; the server ends when the parent
 * disconnects.
 */
const [begin = '', form = 'embedded'] = process.argv.slice(2)
const filesFolder = await mkdtemp(join(tmpdir(), 'incentive-e2e-files-'))
const databaseServer = form === 'server' ? await findTestServer() : undefined
const clone = await (databaseServer === undefined ? cloneFolder() : cloneServerDatabase(databaseServer))
process.once('exit', () => {
  rmSync(filesFolder, { recursive: true, force: true })
  void clone.remove()
})

const shift = Date.parse(begin) - Date.now()
let movedBy = 0
const clock = () => new Date(Date.now() + shift + movedBy)
/** True if the time budget of a call for what it only displays is used up as soon as the call starts. */
let isTimeOut = false
const after = (milliseconds: number) => (isTimeOut ? AbortSignal.abort() : AbortSignal.timeout(milliseconds))

const log = pino({ level: 'silent' })
const db = await openDatabase(clone.address, log, patientLimits)
const emptyTables = await tablesWithoutRows()
const files = openLocalFiles(filesFolder)
await load()

const sessionLimits = { idleMinutes: 30, absoluteMinutes: 480 }
const deps = {
  db,
  clock,
  after,
  files,
  log,
  sealer: openSealer(randomBytes(keyBytes)),
  mailer: null,
  sessionLimits,
  allowsPlainProvider: true,
  announceWork: (id: number) => work.announce(id),
}
const consoleFolder = fileURLToPath(new URL('../apps/console/dist', import.meta.url))
const app = await createApp(deps, { consoleFolder, trustedProxies: [], drainDelaySeconds: 0, drainSeconds: 0 })
const work: OpenWork = await openWork(deps, importWorkers(deps))
app.addHook('onClose', () => work.close())
/**
 * True if promotions, rules, the catalog, imports, accounts, API clients or settings of programs, clients and sign-in
 * were written since the demo programs were loaded.
 */
let isTouched = false
const written = [
  ...['promotions', 'programs', 'clients', 'account', 'administrators', 'apiClients', 'signInSettings', 'imports'],
  'ruleEngine',
  ...CATALOG.map(({ name }) => name),
]
const writes = new RegExp(`^/api/(${written.join('|')})\\b`)
app.addHook('onResponse', async ({ method, url }) => {
  isTouched ||= method !== 'GET' && writes.test(url) && !url.includes('/search')
})
await app.listen({ port: 0, host: '127.0.0.1' })

async function tablesWithoutRows(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const isEmpty = async ({ name }: { name: string }) =>
    (await db.pool.query(`SELECT FROM ${name} LIMIT 1`)).rowCount === 0
  const empty: string[] = []
  for (const row of rows) if (await isEmpty(row)) empty.push(row.name)
  return empty
}

function load() {
  return loadDemo(db.kysely, {
    now: clock(),
    hashPassword: hashQuickly,
    putFile: (key, content) => files.put(key, content),
  })
}

/** Carries out an order of a test. */
async function carryOut(order: Order): Promise<unknown> {
  switch (order.do) {
    case 'restore':
      if (!isTouched) return false
      // a trigger protects the audit log from truncation
      await db.pool.query(`BEGIN; ALTER TABLE audit_entry DISABLE TRIGGER USER;
        TRUNCATE ${emptyTables.join(', ')} RESTART IDENTITY; ALTER TABLE audit_entry ENABLE TRIGGER USER; COMMIT`)
      await load()
      isTouched = false
      return true
    case 'query':
      isTouched ||= !/^SELECT|^DELETE FROM promotion_draft/.test(order.sql)
      return (await db.pool.query(order.sql, [...order.values])).rows
    case 'move clock':
      movedBy += order.minutes * 60_000
      return undefined
    case 'let time run out':
      isTimeOut = true
      return undefined
    case 'reset clock':
      movedBy = 0
      isTimeOut = false
      return undefined
    case 'read time':
      return clock().toISOString()
    case 'stop':
      await app.close()
      await db.close()
      await clone.remove()
      process.disconnect?.()
      return undefined
  }
}

process.on('message', ({ id, order }: { id: number; order: Order }) => {
  carryOut(order).then(
    (answer) => process.connected && process.send?.({ id, answer }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
process.on('disconnect', () => void clone.remove().finally(() => process.exit()))
// a signal from the terminal reaches parent and child; the parent decides when to stop
process.on('SIGINT', () => undefined)

const address = app.server.address()
process.send?.({ origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}` })
