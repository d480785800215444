import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyBaseLogger } from 'fastify'
import type pino from 'pino'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { BadSetting } from '../setting.ts'
import { findClockDifference } from '../db/clock-difference.ts'
import { openDatabase, type Database } from '../db/connect.ts'
import { NOT_A_REPLICA } from '../db/replica.ts'
import { migrations } from '../db/migrations/list.ts'
import { makeFolder } from '../db/embedded/make-folder.ts'
import type { Deps, FileStore, Sealer } from '../deps.ts'
import { isDemoLoaded, loadDemo } from '../demo/load-demo.ts'
import { retryFeedsRegularly } from '../features/imports/feeds/retry-feeds.ts'
import { watchFeedsRegularly } from '../features/imports/feeds/watch-feeds.ts'
import { importWorkers } from '../features/imports/import-workers.ts'
import { checkDueRegularly } from '../features/promotions/pausing/check-due-promotions.ts'
import { sweepRuleGroupsRegularly } from '../features/promotions/rules/sweep-rule-groups.ts'
import { sweepRegularly } from '../features/uploads/sweep-uploads.ts'
import { openBucketFiles } from '../files/bucket-files.ts'
import { openLocalFiles } from '../files/local-files.ts'
import { smtpMailer } from '../mail/smtp-mailer.ts'
import { openLog } from '../open-log.ts'
import { readOrMakeKey } from '../sealing/key-file.ts'
import { openSealer } from '../sealing/sealer.ts'
import { expireImports } from '../store/imports/expire-imports.ts'
import { openWork } from '../store/jobs/open-work.ts'
import { readVersions } from '../store/catalog/uses/version-records.ts'
import { removeExpired } from '../store/jobs/remove-expired.ts'
import { runEvery, runHourly } from '../store/jobs/run-every.ts'
import { hashPassword } from '../store/sessions/password.ts'
import { hasUsers } from '../store/administrators/create-administrator.ts'
import type { OpenTelemetry } from '../telemetry/open-telemetry.ts'
import { bringForward } from './bring-forward.ts'
import type { Command, Terminal } from './command.ts'
import closeWithGrace from 'close-with-grace'

/** Built by Vite; served along with the API on the same port. */
const consoleFolder = fileURLToPath(new URL('../../../console/dist', import.meta.url))

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Opens the database, updates its schema and serves until a stop signal; then finishes the calls in progress. */
export const serve: Command = async (config, _args, terminal) => {
  const log = openLog(config.logLevel)
  const telemetry = await openTelemetryOf(config, log)
  const db = await openDatabase(config.database, log, config.databaseLimits)
  let app: FastifyInstance | undefined
  const close = async () => {
    await app?.close()
    await db.close()
    await telemetry?.close()
  }
  const stopping = stopOnSignal(log, config.stopSeconds, close)
  try {
    if ((await db.replica?.fit()) === 'foreign') throw new BadSetting(NOT_A_REPLICA)
    app = await start(config, db, log, terminal)
    await app.listen({ port: config.port, host: config.host })
    await announce(config, db, portOf(app, config), terminal)
  } catch (error) {
    if (stopping.isShown()) return
    stopping.forget()
    await close()
    throw error
  }
}

/** The libraries of telemetry are loaded only if it is on. */
async function openTelemetryOf({ telemetry }: Config, log: pino.Logger): Promise<OpenTelemetry | null> {
  if (telemetry === null) return null
  const { openTelemetry } = await import('../telemetry/open-telemetry.ts')
  const opened = await openTelemetry(telemetry, log)
  if (opened.metricsPort !== null) log.info({ port: opened.metricsPort }, 'metrics are served')
  return opened
}

async function start(config: Config, db: Database, log: pino.Logger, terminal: Terminal): Promise<FastifyInstance> {
  const files = config.filesBucket ? openBucketFiles(config.filesBucket) : openFolder(config.filesFolder)
  await bringForward(db, log)
  log.info({ version, migration: migrations.at(-1)?.name }, 'starting')
  const clock = () => new Date()
  const clockSecondsAhead = await findClockDifference(db, clock)
  if (clockSecondsAhead !== null) log.warn({ clockSecondsAhead }, 'the clock differs from that of the database')
  if (config.demo) await loadDemoOnce(db, files, terminal)
  const { sessionLimits, erasedKeyYears, historyKeptDays, trustedProxies, providerNetworks } = config
  const { drainDelaySeconds, drainSeconds } = config
  const mailer = config.mail && smtpMailer(config.mail)
  const outside = { files, log, sealer: openSealerOf(config), mailer, providerNetworks }
  const announceWork = (id: number) => work.announce(id)
  const deps = { db, clock, ...outside, sessionLimits, erasedKeyYears, historyKeptDays, announceWork }
  const app = await createApp(deps, { consoleFolder, trustedProxies, drainDelaySeconds, drainSeconds })
  app.addHook('onClose', sweepRegularly(deps))
  app.addHook('onClose', sweepRuleGroupsRegularly(deps))
  app.addHook('onClose', removeExpiredRegularly(deps))
  app.addHook('onClose', expireImportsRegularly(deps))
  app.addHook('onClose', checkDueRegularly(deps))
  app.addHook('onClose', watchFeedsRegularly(deps))
  app.addHook('onClose', retryFeedsRegularly(deps))
  app.addHook('onClose', readVersionsRegularly(deps))
  const work = await openWork(deps, importWorkers(deps))
  app.addHook('onClose', work.close)
  return app
}

/** With a database server, the operator sets the key, since instances share it. */
function openSealerOf({ secretKey, database }: Config): Sealer | null {
  if (secretKey) return openSealer(secretKey)
  return database.kind === 'embedded' ? openSealer(readOrMakeKey(database.folder)) : null
}

/** A folder that cannot be created fails the start, not the first upload. */
function openFolder(folder: string): FileStore {
  makeFolder(folder)
  return openLocalFiles(folder)
}

const removeExpiredRegularly = (deps: Deps) =>
  runHourly(deps, 'remove expired', async () => deps.log.debug(await removeExpired(deps), 'removed expired rows'))

const readVersionsRegularly = (deps: Deps) =>
  runEvery(deps, 'read versions', { trySeconds: 60, turnSeconds: 59 }, (goesOn) => readVersions(deps.db.kysely, goesOn))

const expireImportsRegularly = (deps: Deps) =>
  runHourly(deps, 'expire imports', async () => deps.log.debug(await expireImports(deps), 'removed old imports'))

async function loadDemoOnce(db: Database, files: FileStore, { print }: Terminal): Promise<void> {
  if (await isDemoLoaded(db.kysely)) return
  if (await hasUsers(db.kysely)) throw new BadSetting('DEMO is on, but this database holds other data; set DEMO=0')
  print('Loading the demo programs …')
  await loadDemo(db.kysely, { now: new Date(), hashPassword, putFile: (key, content) => files.put(key, content) })
}

async function announce(config: Config, db: Database, port: number, { print }: Terminal): Promise<void> {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  print(`Incentive Console is at http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`)
  if (config.demo) print('Sign in as admin@example.com with the password demo (read only: viewer@example.com)')
  else if (!(await hasUsers(db.kysely))) print('No one can sign in yet: npm run admin:create -- --help')
}

/** The actual port: with `PORT=0` the system chooses one. */
function portOf(app: FastifyInstance, config: Config): number {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : config.port
}

/** Signals that stop a server. npm forwards a signal that the terminal has already sent, so it may arrive twice. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The stop handling installed in a process. */
interface Stopping {
  /** True after a stop signal: failures from then on are not bugs. */
  readonly isShown: () => boolean
  /** Restores the default handling of signals and uncaught errors. */
  readonly forget: () => void
}

/**
 * Closes open resources and ends the process: with 0 after a signal; with 1 after an uncaught error, or if closing
 * fails or takes more than the given number of seconds. Signals after the first one have no effect.
 */
function stopOnSignal(log: FastifyBaseLogger, seconds: number, close: () => Promise<void>): Stopping {
  let isShown = false
  const report = log.error.bind(log)
  const grace = { delay: seconds * 1000, logger: { error: report }, skip: [...signals] }
  const closing = closeWithGrace(grace, async ({ err }) => {
    isShown = true
    if (err) log.fatal({ err }, 'stopping after a fault')
    await close()
  })
  const onSignal = () => {
    if (!isShown) void closing.close()
    isShown = true
  }
  for (const signal of signals) process.on(signal, onSignal)
  return {
    isShown: () => isShown,
    forget() {
      closing.uninstall()
      for (const signal of signals) process.off(signal, onSignal)
    },
  }
}
