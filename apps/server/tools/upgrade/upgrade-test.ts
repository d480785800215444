/**
 * Upgrades an older commit to this program, and back, on one PostgreSQL database while clients read, save, upsert and
 * import: migrates, starts this program next to the old one, stops the old one with SIGTERM, starts it again on the newer
 * schema and stops this one. Prints counts for each step, and each call that failed.
 *
 * `npm run upgrade-test -- COMMIT [--clients 4] [--rounds 10] [--minutes 15]`: the number of clients, their fewest rounds in
 * each step, and the limit for all. Needs git, tar and a PostgreSQL server for tests, and ends only the processes that it
 * starts. Exits with 1 if a call failed, a save was lost or made twice, or the old program does not start again although
 * the schema serves it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase, type DatabaseAddress } from '../../src/db/connect.ts'
import { migrations } from '../../src/db/migrations/list.ts'
import { servedSince } from '../../src/db/migrations/migrate.ts'
import { quiet } from '../../src/db/testing/quiet-log.ts'
import { emptyServerDatabase } from '../../src/db/testing/templates.ts'
import { findTestServer } from '../../src/db/testing/test-server.ts'
import { inspectVersions, isSound } from '../../src/faults/testing/inspect-versions.ts'
import {
  ownMain,
  runServer,
  settingsFor,
  startServerProcess,
  type ServerProcess,
} from '../../src/testing/server-process.ts'
import { checkOut, type CheckedOut } from './check-out.ts'
import { openClients, type Clients } from './clients.ts'

const { values, positionals } = parseArgs({
  options: {
    clients: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '15' },
  },
  allowPositionals: true,
})

const running = new Set<ServerProcess>()
/** The addresses of the servers that take calls, as a load balancer knows them. */
const origins: string[] = []

async function start(settings: NodeJS.ProcessEnv, main: string): Promise<ServerProcess> {
  const server = await startServerProcess(settings, main)
  running.add(server)
  origins.push(server.origin)
  return server
}

const readinessOf = async (server: ServerProcess): Promise<string> => {
  const response = await fetch(`${server.origin}/api/health/ready`)
  const { status } = (await response.json()) as { status: string }
  return status
}

/**
 * Stops a server, and sends it no more calls once it is not ready; a program without this probe gets none before its stop.
 * Throws if it does not end with 0.
 */
async function retire(server: ServerProcess): Promise<void> {
  const removeOrigin = () => origins.splice(origins.indexOf(server.origin), 1)
  const hasProbe = (await readinessOf(server)) === 'ready'
  if (!hasProbe) {
    removeOrigin()
    await setTimeout(1_000)
  }
  server.kill('SIGTERM')
  while (hasProbe && (await readinessOf(server).catch(() => 'away')) === 'ready') await setTimeout(50)
  if (hasProbe) removeOrigin()
  const code = await server.ended
  running.delete(server)
  if (code !== 0) throw new Error(`a server ended with ${code}: ${server.output()}`)
}

/** The steps of an upgrade and of a roll-back. Returns true if both worked. */
async function upgrade(old: CheckedOut, address: DatabaseAddress, files: string): Promise<boolean> {
  const settings = {
    ...settingsFor(address),
    ...{ DEMO: '1', HOST: '127.0.0.1', LOG_LEVEL: 'warn', DRAIN_DELAY_SECONDS: '2', DATA_DIR: files },
  }
  const report = (line: object) => console.log(JSON.stringify(line))
  const rounds = Number(values.rounds)
  const oldOne = await start(settings, old.main)
  const clients = await openClients(origins, Number(values.clients))
  const play = async (phase: string, step?: () => Promise<void>) =>
    report({ phase, ...(await clients.playDuring(phase, rounds, step)), failures: clients.failures.length })

  await play('old')
  await play('migrating', async () => {
    const { code, output } = await runServer(settings, ['migrate'])
    if (code !== 0) throw new Error(`the migration ended with ${code}: ${output}`)
    report({ migrated: output.trim(), old: await readinessOf(oldOne) })
  })
  let newOne = oldOne
  await play('starting the new one', async () => {
    newOne = await start(settings, ownMain)
  })
  await play('both')
  await play('stopping the old one', () => retire(oldOne))
  await play('new')

  const isServed = migrations.slice(old.migrations).every(({ name }) => servedSince(name) <= old.migrations)
  const mustStart = isServed && (old.canStartOnNewer || migrations.length === old.migrations)
  let refusal: string | null = null
  await play('starting the old one again', () =>
    start(settings, old.main).then(
      () => undefined,
      (error: Error) => void (refusal = error.message.trim()),
    ),
  )
  if (refusal === null) {
    await play('both again')
    await play('stopping the new one', () => retire(newOne))
    await play('old again')
  }
  report({ rolledBack: refusal === null, ...(refusal !== null && { refusal, isExpected: !mustStart }) })
  return (await inspect(clients, address)) && (refusal === null || !mustStart)
}

/** Compares the stored promotions with the acknowledged saves. Returns true if no call failed and no save differs. */
async function inspect(clients: Clients, address: DatabaseAddress): Promise<boolean> {
  const lost = await clients.countLost()
  clients.close()
  const db = await openDatabase(address, quiet)
  const findings = await inspectVersions(db, clients.promotions)
  await db.close()
  console.log(JSON.stringify({ failures: clients.failures.length, lost, ...findings }))
  return clients.failures.length === 0 && lost === 0 && isSound(findings)
}

async function main(): Promise<number> {
  const [commit] = positionals
  const server = await findTestServer()
  if (commit === undefined || server === undefined) {
    const missing = commit === undefined ? 'the commit of an older program' : 'a PostgreSQL server (TEST_DATABASE_URL)'
    console.error(`upgrade-test was not run: it needs ${missing}`)
    return 1
  }
  const old = checkOut(commit)
  const files = mkdtempSync(join(tmpdir(), 'incentive-upgrade-files-'))
  const { address, remove } = await emptyServerDatabase(server)
  try {
    console.log(`from ${old.title} with ${old.migrations} migrations to this program with ${migrations.length}`)
    const limit = setTimeout(Number(values.minutes) * 60_000).then(() => {
      throw new Error(`not done after ${values.minutes} minutes`)
    })
    return (await Promise.race([upgrade(old, address, files), limit])) ? 0 : 1
  } finally {
    for (const each of running) each.kill('SIGKILL')
    await Promise.all([...running].map(({ ended }) => ended))
    await remove()
    for (const done of [old.remove, () => rmSync(files, { recursive: true, force: true })]) done()
  }
}

const code = await main().catch((error: unknown) => {
  console.error(error)
  return 1
})
// the timer of the limit, and clients after it, are no longer of use
process.exit(code)
