import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createApp, type Place } from '../app.ts'
import {
  openDatabase,
  type Database,
  type DatabaseAddress,
  type DatabaseKind,
  type DatabaseLimits,
} from '../db/connect.ts'
import type { Replica } from '../db/replica.ts'
import { patientLimits } from '../db/testing/patient-limits.ts'
import { quiet } from '../db/testing/quiet-log.ts'
import type { Deps, FileStore, Mailer } from '../deps.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { openLocalFiles } from '../files/local-files.ts'
import { hashQuickly } from './hash-quickly.ts'
import { cloneDemo, copyDemoFiles, filesIn } from './demo-clone.ts'
import { apiOf, type Answer, type Api } from './test-api.ts'
import { neverLate, testSealer, testSessionLimits } from './test-deps.ts'
import { importWorkers } from '../features/imports/import-workers.ts'
import { runWork } from '../store/jobs/run-work.ts'
import { fixtureDay, testClock, type TestClock } from './test-clock.ts'

export type { Answer, Api }

/** The whole server on its own database, called through its HTTP stack. */
export interface TestServer {
  readonly app: FastifyInstance
  readonly db: Database
  /** Location of the database: unless it is embedded, a second server can work on it too. */
  readonly address: DatabaseAddress
  readonly files: FileStore
  readonly clock: TestClock
  readonly anonymous: Api
  /** Signs in as a user of the demo data. */
  signIn(email: string): Promise<Api>
  close(): Promise<void>
}

/** Differences between a server under test and the default one. */
export interface TestSetting extends Partial<Place> {
  readonly log?: FastifyBaseLogger
  /** None by default. */
  readonly mailer?: Mailer
  /** Uses an existing database that has the demo data, and does not remove it. */
  readonly address?: DatabaseAddress
  /** Another connection to the database, used like a replica. */
  readonly replica?: Replica
  /** The production limits as `{}`; without them, no work is given up for being late. */
  readonly limits?: DatabaseLimits
  /** The deadline of calls that only show data; without it, they always return complete results. */
  readonly after?: Deps['after']
  /** Called for stored work in the background, instead of doing it at once, one at a time. */
  readonly announceWork?: Deps['announceWork']
}

/** Starts a server with the demo programs, at the time that they are written for. */
export async function startTestServer(kind: DatabaseKind, setting: TestSetting = {}): Promise<TestServer> {
  const clock = testClock(fixtureDay)
  const { address, remove } = setting.address ? { address: setting.address, remove: leave } : await cloneDemo(kind)
  const opened = await openDatabase(address, quiet, setting.limits ?? patientLimits)
  const db = setting.replica ? { ...opened, replica: setting.replica } : opened
  const ownFolder = await mkdtemp(join(tmpdir(), 'incentive-files-'))
  if (address.kind === 'server' && !setting.address) copyDemoFiles(ownFolder)
  const files = openLocalFiles(address.kind === 'embedded' ? filesIn(address.folder) : ownFolder)
  const putFile = (key: string, content: Uint8Array) => files.put(key, content)
  await loadDemo(db.kysely, { now: clock(), hashPassword: hashQuickly, putFile })
  const { log = pino({ level: 'silent' }), mailer = null, consoleFolder = null, trustedProxies = [] } = setting
  const doing = new WorkAtOnce()
  const deps: Deps = {
    db,
    clock,
    files,
    log,
    mailer,
    sealer: testSealer,
    after: setting.after ?? neverLate,
    sessionLimits: testSessionLimits,
    allowsPlainProvider: true,
    announceWork: setting.announceWork ?? ((id) => doing.add(() => runWork(deps, importWorkers(deps), id))),
  }
  const app = await createApp(deps, { consoleFolder, trustedProxies, drainDelaySeconds: 0, drainSeconds: 1 })
  return {
    app,
    db,
    address,
    files,
    clock,
    anonymous: apiOf(app, null),
    signIn: async (email) => apiOf(app, await signIn(app, email)),
    close: async () => {
      await app.close()
      await doing.end()
      await db.close()
      await remove()
      await rm(ownFolder, { recursive: true, force: true })
    },
  }
}

/** Does one work after the other. */
class WorkAtOnce {
  #last: Promise<void> = Promise.resolve()

  add(work: () => Promise<void>) {
    this.#last = this.#last.then(work)
  }

  /** Waits for all work, also for work that other work adds. */
  async end() {
    for (let last; last !== this.#last;) await (last = this.#last)
  }
}

const leave = () => Promise.resolve()

/** Signs in and returns the session cookie, `name=value`. */
export async function signIn(app: FastifyInstance, email: string, password = 'demo'): Promise<string> {
  const { status, headers } = await apiOf(app, null)('POST', '/api/login', { email, password })
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`)
  return String(headers['set-cookie']).split(';')[0] ?? ''
}
