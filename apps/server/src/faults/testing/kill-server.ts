import { setTimeout } from 'node:timers/promises'
import { openDatabase, type Database, type DatabaseAddress } from '../../db/connect.ts'
import { patientLimits } from '../../db/testing/patient-limits.ts'
import { quiet } from '../../db/testing/quiet-log.ts'
import { cookieOf, NoAnswer, openClient } from './client.ts'
import { acceptedPromotion, callsOf } from './promotion-calls.ts'
import { settingsFor, startServerProcess, type ServerProcess } from '../../testing/server-process.ts'

/** The results of killing a server during saves. */
export interface KillReport {
  readonly kills: number
  /** Saves that were acknowledged to a client. */
  readonly acknowledged: number
  /** Acknowledged saves that had been committed by a process that was killed before it could respond. */
  readonly betweenCommitAndAnswer: number
  /** Acknowledged saves that do not exist. */
  readonly lost: number
  /** Promotions whose timeline or audit entry is missing or duplicated. */
  readonly torn: number
  /** Saves that were carried out more than once for one Idempotency-Key. */
  readonly doubled: number
  /** Responses that a client with the same key must never get: 409, 422, 400. */
  readonly falseConflicts: number
  /** Responses with status 500. */
  readonly faults: number
}

/** A running server; `since` is its start time in milliseconds since the epoch. */
interface Alive {
  readonly origin: string
  readonly since: number
}

interface Work {
  server: Alive | null
  isOver: boolean
  /** Start time of the process that acknowledged it, by key. */
  acknowledged: Map<string, number>
  wrong: number[]
}

const email = 'admin@example.com'
const clients = 4

/** Loaded into a server that is killed between a commit and its response. */
export const dieAfterCommit = new URL('./die-after-commit.ts', import.meta.url).href

/** Number of kills in total, and number of those between the commit of a save and its response. */
export interface Killing {
  readonly kills: number
  readonly aimed: number
  /** 0 to 1; chooses the moment of each kill that is not aimed. */
  readonly chance: () => number
  /** Called after each kill. */
  readonly onKill?: (kill: number) => void
}

/**
 * Kills a server (SIGKILL) repeatedly while clients create promotions. Each client retries under one Idempotency-Key
 * until it gets a success. Then counts the results. The database must have the demo programs.
 */
export async function killServer(
  address: DatabaseAddress,
  { kills, aimed, chance, onKill = () => undefined }: Killing,
): Promise<KillReport> {
  const work: Work = { server: null, isOver: false, acknowledged: new Map(), wrong: [] }
  const { call, close } = openClient()
  const settings = { ...settingsFor(address), DEMO: '1', NODE_OPTIONS: `--import=${dieAfterCommit}` }
  const start = async () => {
    const since = Date.now()
    const started = await startServerProcess(settings)
    work.server = { origin: started.origin, since }
    return started
  }
  let server = await start()
  // before the first kill: a killed sign-in counts as a failed one
  const cookie = await cookieOf(call, server.origin, email)
  const promotion = await acceptedPromotion(callsOf(call, () => server.origin, cookie))
  const working = Array.from({ length: clients }, (_, index) =>
    createWithoutEnd(work, call, { promotion, cookie }, `KILL-${index}`),
  )
  for (let kill = 0; kill < kills; kill += 1) {
    const enough = work.acknowledged.size + clients
    while (work.acknowledged.size < enough) await setTimeout(5)
    const isAimed = Math.floor(((kill + 1) * aimed) / kills) > Math.floor((kill * aimed) / kills)
    if (!isAimed) await setTimeout(chance() * 300)
    server.kill(isAimed ? 'SIGUSR2' : 'SIGKILL')
    await killed(server)
    work.server = null
    onKill(kill + 1)
    server = await start()
  }
  work.isOver = true
  await Promise.all(working)
  close()
  server.kill('SIGTERM')
  await server.ended
  const { acknowledged, wrong } = work
  const database = await openDatabase(address, quiet, patientLimits)
  try {
    return {
      kills,
      acknowledged: acknowledged.size,
      ...(await inspect(database, acknowledged)),
      falseConflicts: wrong.filter((status) => status < 500).length,
      faults: wrong.filter((status) => status >= 500).length,
    }
  } finally {
    await database.close()
  }
}

/** Waits until a server has been killed; throws if it ended by itself. */
export async function killed(server: Pick<ServerProcess, 'ended' | 'output'>): Promise<void> {
  const end = await server.ended
  if (end !== 'SIGKILL') throw new Error(`the server ended with ${end}: ${server.output()}`)
}

type Client = ReturnType<typeof openClient>['call']

async function createWithoutEnd(
  work: Work,
  call: Client,
  { promotion, cookie }: { readonly promotion: object; readonly cookie: string },
  name: string,
): Promise<void> {
  for (let number = 0; !work.isOver; number += 1) {
    const promotionKey = `${name}-${number}`
    const body = { promotion: { ...promotion, promotionKey } }
    while (!work.acknowledged.has(promotionKey)) {
      const { server } = work
      if (server === null) {
        await setTimeout(10)
        continue
      }
      const { origin, since } = server
      try {
        const headers = { cookie, 'idempotency-key': promotionKey }
        const { status } = await call('POST', `${origin}/api/promotions/submit`, { body, headers })
        if (status === 201) work.acknowledged.set(promotionKey, since)
        else if (status !== 503) work.wrong.push(status)
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        await setTimeout(10)
      }
    }
  }
}

const findings = `
  WITH saved AS (
    SELECT promotion.id, promotion_key,
           (SELECT count(*) FROM promotion_deadline WHERE promotion_id = promotion.id) AS deadlines,
           (SELECT count(*) FROM activity WHERE activity_type = 'promotion' AND subject_id = promotion.id) AS activities,
           (SELECT count(*) FROM audit_entry WHERE action = 'promotion.submit' AND subject_id = promotion.id) AS entries,
           (SELECT count(*) FROM idempotency_key WHERE key = promotion_key AND answer IS NOT NULL) AS keys
      FROM promotion WHERE promotion_key LIKE 'KILL-%'
  )
  SELECT (SELECT count(*) FROM unnest($1::text[]) AS said (key) WHERE key NOT IN (SELECT promotion_key FROM saved)) AS lost,
         (SELECT count(*) FROM saved WHERE NOT (deadlines = 1 AND activities = 1 AND entries = 1 AND keys = 1)) AS torn,
         (SELECT count(*) FROM (SELECT 1 FROM saved GROUP BY promotion_key HAVING count(*) > 1) AS twice) AS doubled,
         (SELECT count(*) FROM unnest($1::text[], $2::double precision[]) AS said (key, since)
            JOIN promotion ON promotion_key = key
           WHERE extract(epoch FROM created_date) * 1000 < since) AS "betweenCommitAndAnswer"`

type Found = Pick<KillReport, 'lost' | 'torn' | 'doubled' | 'betweenCommitAndAnswer'>

/** A save older than the process that acknowledged it was committed by a process that could not respond. */
async function inspect({ pool }: Database, acknowledged: ReadonlyMap<string, number>): Promise<Found> {
  const { rows } = await pool.query<Found>(findings, [[...acknowledged.keys()], [...acknowledged.values()]])
  const [found] = rows
  if (!found) throw new Error('the inspection answered nothing')
  return found
}
