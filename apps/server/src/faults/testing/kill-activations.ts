import type { PromotionRevision } from '@incentive/contract'
import { setTimeout } from 'node:timers/promises'
import { openDatabase, type Database, type DatabaseAddress } from '../../db/connect.ts'
import { patientLimits } from '../../db/testing/patient-limits.ts'
import { quiet } from '../../db/testing/quiet-log.ts'
import { CONTENT_PARTS } from '../../store/promotions/versions/content.ts'
import { loadParts } from '../../store/promotions/versions/load-content.ts'
import { loadLive } from '../../store/promotions/versions/read-versions.ts'
import { loadRevision, lockRevision } from '../../store/promotions/revisions/revisions.ts'
import { settingsFor, spawnServer, startServerProcess, type ServerProcess } from '../../testing/server-process.ts'
import { cookieOf, NoAnswer, openClient } from './client.ts'
import { inspectVersions, isSound, type VersionFindings } from './inspect-versions.ts'
import { dieAfterCommit, killed, type Killing } from './kill-server.ts'
import { applied, bodyOf, randomChange, type Content } from './promotion-change.ts'
import {
  addLines,
  callsOf,
  createPromotion,
  FEWEST_LINES,
  readLive,
  readState,
  type Live,
  type PromotionCalls,
} from './promotion-calls.ts'

/** The ways in which a revision becomes live: by its call, before a change of its promotion, or by the job. */
const WAYS = ['called', 'due before a change', 'due for the job'] as const
type Way = (typeof WAYS)[number]

/** The results of killing a server during activations. */
export interface ActivationKills extends VersionFindings {
  readonly kills: number
  /** Revisions that were not live after the kill, and those that were, by the way in which they become live. */
  readonly found: Readonly<Record<Way, { readonly before: number; readonly after: number }>>
  /** Descriptions of promotions that were between both, or not live once after the next start. */
  readonly failures: readonly string[]
}

/** A promotion after a kill, compared with how it is before and after the activation. */
type State = 'before' | 'after' | 'between'

/** An activation that the server is killed in. */
interface Target {
  readonly id: number
  readonly revision: PromotionRevision
  readonly before: Live
  readonly after: Content
}

/** Number of promotions whose revisions the job activates together. */
const TOGETHER = 4
/** Time for which revisions are scheduled, in milliseconds: none is due until it is made due. */
const AHEAD = 3_600_000

/**
 * Kills a server (SIGKILL) repeatedly while revisions become live, in each way by turns; `aimed` kills come right after
 * the commit, before the response. After each kill, the promotion must be as before or as after the activation, with
 * the revision in the same state; after the next start, the activation is completed, once. The database must have the
 * demo programs.
 */
export async function killActivations(
  address: DatabaseAddress,
  { kills, aimed, chance, onKill = () => undefined }: Killing,
): Promise<ActivationKills> {
  const subject = await Subject.start(address, chance)
  const found = Object.fromEntries(WAYS.map((way) => [way, { before: 0, after: 0 }])) as Record<
    Way,
    { before: number; after: number }
  >
  const failures: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const way = WAYS[kill % WAYS.length] as Way
    const isAimed = Math.floor(((kill + 1) * aimed) / kills) > Math.floor((kill * aimed) / kills)
    const targets = await subject.prepare(way)
    await subject.killDuring(way, targets, isAimed)
    const states = await subject.inspect(way, targets)
    for (const [index, target] of targets.entries()) {
      const state = states[index]
      if (state === 'before' || state === 'after') found[way][state] += 1
      else failures.push(describe(way, 'is between before and after', target))
    }
    onKill(kill + 1)
    await subject.restart()
    for (const target of targets) {
      const problem = await subject.complete(way, target)
      if (problem !== null) failures.push(describe(way, problem, target))
    }
  }
  return { kills, found, failures, ...(await subject.end()) }
}

const describe = (way: Way, problem: string, { id, revision, before }: Target) =>
  `promotion ${id}, revision ${revision.id} of version ${before.number}, ${way}: ${problem}`

/** A server that is killed and started again, with promotions whose revisions become live. */
class Subject {
  readonly #address: DatabaseAddress
  readonly #chance: () => number
  readonly #client = openClient()
  readonly #settings: NodeJS.ProcessEnv
  #server: ServerProcess
  #calls: PromotionCalls | null = null
  readonly #promotions: number[] = []
  /**
   * Milliseconds until the latest kill: longer after a kill that came too early, so that they stay in the activation.
   */
  readonly #spans: Record<Way, number> = { called: 100, 'due before a change': 100, 'due for the job': 1_000 }

  private constructor(
    address: DatabaseAddress,
    chance: () => number,
    settings: NodeJS.ProcessEnv,
    server: ServerProcess,
  ) {
    this.#address = address
    this.#chance = chance
    this.#settings = settings
    this.#server = server
  }

  static async start(address: DatabaseAddress, chance: () => number): Promise<Subject> {
    const settings = { ...settingsFor(address), DEMO: '1', NODE_OPTIONS: `--import=${dieAfterCommit}` }
    const subject = new Subject(address, chance, settings, await startServerProcess(settings))
    // before the first kill: a killed sign-in counts as a failed one
    const cookie = await cookieOf(subject.#client.call, subject.#server.origin, 'admin@example.com')
    subject.#calls = callsOf(subject.#client.call, () => subject.#server.origin, cookie)
    for (let index = 0; index < TOGETHER; index += 1) {
      subject.#promotions.push(await createPromotion(subject.calls, `KILL-ACTIVATION-${index}`))
    }
    return subject
  }

  get calls(): PromotionCalls {
    if (this.#calls === null) throw new Error('not signed in')
    return this.#calls
  }

  /** Saves the revisions of a round, and schedules them unless they become live by call. */
  async prepare(way: Way): Promise<readonly Target[]> {
    const some = way === 'due for the job' ? this.#promotions : this.#promotions.slice(0, 1)
    const activateAt = new Date(Date.now() + AHEAD).toISOString()
    const targets: Target[] = []
    for (const id of some) {
      let before = await readLive(this.calls, id)
      if (before.content.promotionProducts.length < FEWEST_LINES) {
        await addLines(this.calls, id)
        before = await readLive(this.calls, id)
      }
      const change = randomChange(before.content, this.#chance)
      const body = bodyOf(change, null)
      const revision = await this.calls.ask<PromotionRevision>('POST', `promotions/${id}/revisions`, body)
      targets.push({ id, revision, before, after: applied(before.content, change) })
      if (way !== 'called')
        await this.calls.ask('POST', `promotions/${id}/revisions/${revision.id}/schedule`, { activateAt })
    }
    return targets
  }

  /** Starts activations, and kills the server at a random moment or, aimed, after their first commit. */
  async killDuring(way: Way, targets: readonly Target[], isAimed: boolean): Promise<void> {
    if (way !== 'called') await this.#makeDue(targets, way === 'due for the job')
    if (way === 'due for the job') return this.#killStarting()
    if (way !== 'called') await this.restart()
    if (isAimed) this.#server.kill('SIGUSR2')
    const [target] = targets
    const answer = target ? this.#activate(way, target).catch(ignoreNoAnswer) : null
    if (isAimed) await Promise.race([this.#server.ended, answer])
    else await setTimeout(this.#chance() * this.#spans[way])
    this.#server.kill('SIGKILL')
    await killed(this.#server)
    await answer
  }

  /** Stops the server and lets the time of scheduled revisions come; the job runs at the next start or in an hour. */
  async #makeDue(targets: readonly Target[], isJobDue: boolean): Promise<void> {
    this.#server.kill('SIGTERM')
    await this.#server.ended
    await this.#withDatabase(async ({ pool }) => {
      const ids = targets.map(({ revision }) => revision.id)
      await pool.query("UPDATE promotion_revision SET activate_at = now() - interval '1 second' WHERE id = ANY($1)", [
        ids,
      ])
      const runAt = new Date(Date.now() + (isJobDue ? 0 : AHEAD))
      await pool.query("UPDATE job SET run_at = $1 WHERE kind = 'check publish dates'", [runAt])
    })
  }

  /** Kills a server that starts and whose job activates due revisions, often before it serves. */
  async #killStarting(): Promise<void> {
    const server = spawnServer(this.#settings)
    server.ready.catch(() => undefined)
    await setTimeout((0.8 + 0.2 * this.#chance()) * this.#spans['due for the job'])
    server.kill('SIGKILL')
    await killed(server)
  }

  /** Activates by call, or by any change, which activates the revisions that are due. */
  #activate(way: Way, { id, revision }: Target): Promise<unknown> {
    const key = `revision-${revision.id}`
    return way === 'called'
      ? this.calls.ask('POST', `promotions/${id}/revisions/${revision.id}/activate`, {}, key)
      : this.calls.ask('POST', `promotions/${id}/update`, { promotion: {} }, key)
  }

  /** Compares the promotions that the killed server has left in the database with those before and after. */
  async inspect(way: Way, targets: readonly Target[]): Promise<readonly State[]> {
    const states = await this.#withDatabase(async (db) => {
      const all: State[] = []
      for (const target of targets) all.push(await stateOf(db, target))
      return all
    })
    if (states.every((state) => state === 'before')) this.#spans[way] *= 1.4
    if (states.every((state) => state === 'after')) this.#spans[way] /= 1.4
    return states
  }

  async restart(): Promise<void> {
    this.#server = await startServerProcess(this.#settings)
  }

  /** Repeats the call that was cut off; returns the problem afterward, or null. */
  async complete(way: Way, target: Target): Promise<string | null> {
    const { id, revision, before, after } = target
    await this.#activate(way, target)
    const live = await readLive(this.calls, id)
    const state = await readState(this.calls, id, revision.id)
    if (state !== 'ACTIVATED') return `is ${state} after the next start`
    if (live.number !== before.number + 1) return `made ${live.number - before.number} versions`
    return isSame(live.content, after) ? null : 'has another content after the next start'
  }

  /** Stops the server, and inspects all of its promotions. */
  async end(): Promise<VersionFindings> {
    this.#client.close()
    this.#server.kill('SIGTERM')
    await this.#server.ended
    return this.#withDatabase((db) => inspectVersions(db, this.#promotions))
  }

  async #withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const db = await openDatabase(this.#address, quiet, patientLimits)
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
}

function ignoreNoAnswer(error: unknown): void {
  if (!(error instanceof NoAnswer)) throw error
}

/** Compares parts, whose order in the content is not the same everywhere. */
const isSame = (one: Content, other: Content) =>
  CONTENT_PARTS.every((part) => JSON.stringify(one[part]) === JSON.stringify(other[part]))

async function stateOf({ kysely, ...db }: Database, { id, revision, before, after }: Target): Promise<State> {
  // the database may still be ending the transaction of the killed server, which holds this lock
  await kysely.transaction().execute((tx) => lockRevision(tx, id, revision.id))
  const live = await loadLive(kysely, id)
  const { state } = await loadRevision(kysely, id, revision.id)
  const content = (await loadParts(kysely, live.parts, CONTENT_PARTS)) as Content
  const isWhole = isSound(await inspectVersions({ kysely, ...db }, [id]))
  const isAs = (number: number, expected: Content, isLive: boolean) =>
    isWhole && live.number === number && isSame(content, expected) && (state === 'ACTIVATED') === isLive
  if (isAs(before.number, before.content, false)) return 'before'
  return isAs(before.number + 1, after, true) ? 'after' : 'between'
}
