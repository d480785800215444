/**
 * Runs two instances of the server behind a PgBouncer in transaction mode: they migrate an empty database and load the
 * demo programs, then several clients sign in, read lists, submit and save promotions, cancel calls, and run imports,
 * all at once. Prints counts of the work, and every call that failed.
 *
 * `npm run pooler-test -- [--clients 8] [--rounds 10] [--connections 4]`: the number of clients, of rounds of each, and
 * of connections that PgBouncer has to the database server. Needs PgBouncer and a PostgreSQL server for tests, and ends
 * only the processes that it starts. Exits with 1 if a call failed, or if state was left in a session of the database.
 */
import { parseArgs } from 'node:util'
import { emptyServerDatabase } from '../../src/db/testing/templates.ts'
import { findTestServer, onServer } from '../../src/db/testing/test-server.ts'
import { startServerProcess, type ServerProcess } from '../../src/testing/server-process.ts'
import { startPgBouncer, versionOfPgBouncer, type PgBouncer } from './pgbouncer.ts'
import { playClients } from './play-clients.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '4' },
  },
})

/** State that a session has outside of transactions. */
const leftInSessions = `
  SELECT (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid())::integer
           AS connections,
         (SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
           WHERE locktype = 'advisory' AND datname = current_database())::integer AS locks,
         (SELECT count(*) FROM pg_class WHERE relpersistence = 't')::integer AS "temporaryTables",
         (SELECT count(*) FROM schema_migration)::integer AS migrations`

type Left = { connections: number; locks: number; temporaryTables: number; migrations: number }

async function runThrough(pooler: PgBouncer, url: string): Promise<boolean> {
  const settings = {
    DATABASE_URL: pooler.urlOf(new URL(url).pathname.slice(1)),
    DATABASE_POOLER: 'transaction',
    DEMO: '1',
    LOG_LEVEL: 'warn',
  }
  const instances: ServerProcess[] = await Promise.all([1, 2].map(() => startServerProcess(settings)))
  const started = performance.now()
  const { failures, ...counts } = await playClients(
    instances.map(({ origin }) => origin),
    { clients: Number(values.clients), rounds: Number(values.rounds) },
  )
  const seconds = Math.round((performance.now() - started) / 100) / 10
  const { rows } = await onServer(url, (client) => client.query<Left>(leftInSessions))
  const left = rows[0] as Left
  for (const instance of instances) instance.kill('SIGTERM')
  const ends = await Promise.all(instances.map(({ ended }) => ended))
  // the clients cancel calls, also while the response is sent
  const logged = instances
    .flatMap(({ output }) => output().split('\n'))
    .filter((line) => line.startsWith('{') && !line.includes('ERR_STREAM_PREMATURE_CLOSE'))
  for (const line of [...failures, ...logged]) console.error(line)
  console.log(JSON.stringify({ pooler: pooler.version, seconds, ...counts, failures: failures.length, ...left, ends }))
  return (
    failures.length === 0 &&
    left.locks === 0 &&
    left.temporaryTables === 0 &&
    left.connections <= Number(values.connections) &&
    ends.every((end) => end === 0)
  )
}

async function main(): Promise<number> {
  const version = await versionOfPgBouncer()
  const server = await findTestServer()
  if (version === null || server === undefined) {
    const missing = version === null ? 'PgBouncer (Debian: apt-get install pgbouncer)' : 'a server (TEST_DATABASE_URL)'
    console.error(`pooler-test was not run: it needs ${missing}`)
    return 1
  }
  const { address, remove } = await emptyServerDatabase(server)
  if (address.kind !== 'server') throw new Error('not a server')
  const pooler = await startPgBouncer(version, server, Number(values.connections))
  try {
    return (await runThrough(pooler, address.url)) ? 0 : 1
  } finally {
    await pooler.close()
    await remove()
  }
}

process.exitCode = await main()
