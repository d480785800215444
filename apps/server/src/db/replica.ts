import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DatabaseLog } from './backing.ts'
import { isRetryable, outageOf } from './failures.ts'
import { openServer, type Pooler, type ServerLimits } from './open-server.ts'
import type { Schema } from './schema/schema.ts'

/** A streaming replica of a database server: a copy that can only be read, and that is behind by some milliseconds. */
export interface Replica {
  readonly kysely: Kysely<Schema>
  readonly pool: pg.Pool
  /**
   * Resolves with true as soon as the replica has every change that was committed at the time of the call; with false
   * if that takes longer than 50 ms, or if the replica is away. Never throws. After a false, the replica is not asked
   * again for a second.
   */
  readonly isCurrent: () => Promise<boolean>
  /** True if a call failed because of the replica, so that the primary database can serve it. */
  readonly isFault: (error: unknown) => boolean
  /** Finds out whether this is a replica of the primary database; `away` if it does not respond. Never throws. */
  readonly fit: () => Promise<ReplicaFit>
  readonly close: () => Promise<void>
}

/** `foreign`: the address is that of another database, or of a server that is no replica. */
export type ReplicaFit = 'ok' | 'foreign' | 'away'

/** Maximum wait for the latest changes, and the interval in which the replica is asked for them, in milliseconds. */
const TIMEOUT = 50
const ASK_EVERY = 5

/** Time for which a replica that was away or behind is not asked, in milliseconds. */
const REST = 1_000

/**
 * Opens the replica of a server; null without a `replicaUrl`. It is not connected before the first call, so that a
 * replica that is away delays no call. `primary` is the pool of the server.
 */
export async function openReplica(
  primary: pg.Pool,
  { replicaUrl = null, pooler = null }: { replicaUrl?: string | null; pooler?: Pooler | null },
  log: DatabaseLog,
  { server, slowStatement }: { server?: ServerLimits; slowStatement?: number },
): Promise<Replica | null> {
  if (replicaUrl === null) return null
  const { pool, close } = await openServer(replicaUrl, log, server, {
    ...(slowStatement !== undefined && { slowStatement }),
    pooler,
    canBeAway: true,
  })
  let isVerified = false
  let resting = -Infinity
  /** The position in the write-ahead log up to which the replica is known to have all changes. */
  let replayed = 0n

  let lastFit: ReplicaFit | null = null

  const rest = () => {
    resting = performance.now() + REST
    // after an outage, the address can lead to another server
    isVerified = false
    replayed = 0n
  }

  async function fit(): Promise<ReplicaFit> {
    const found = await findFit(primary, pool)
    isVerified = found === 'ok'
    if (found !== lastFit && found === 'foreign') log.error({}, NOT_A_REPLICA)
    if (found !== lastFit && found === 'away') log.warn({}, 'The replica does not respond')
    if (found === 'ok' && lastFit !== null && lastFit !== 'ok') log.info({}, 'The replica responds again')
    lastFit = found
    return found
  }

  async function catchUp(): Promise<boolean> {
    const wanted = await positionOf(primary, 'pg_current_wal_flush_lsn()')
    const until = performance.now() + TIMEOUT
    while (replayed < wanted) {
      replayed = await positionOf(pool, 'pg_last_wal_replay_lsn()')
      if (replayed >= wanted) break
      if (performance.now() >= until) return false
      await setTimeout(ASK_EVERY)
    }
    return true
  }

  return {
    pool,
    kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    fit,
    close,
    async isCurrent() {
      if (performance.now() < resting) return false
      try {
        const isCurrent = (isVerified || (await fit()) === 'ok') && (await catchUp())
        if (!isCurrent) rest()
        return isCurrent
      } catch (error) {
        // the primary database reports its own failures, and a caller who left gets no response
        if (outageOf(error) !== undefined) rest()
        return false
      }
    },
    isFault(error) {
      const outage = outageOf(error)
      // a change of the primary database can cancel a statement on the replica
      const isFault = outage === 'away' || outage === 'readOnly' || isRetryable(error)
      if (outage === 'away') rest()
      return isFault
    },
  }
}

/** The message about an address that is of no replica. */
export const NOT_A_REPLICA = 'DATABASE_REPLICA_URL is not a replica of the database in DATABASE_URL'

async function findFit(primary: pg.Pool, pool: pg.Pool): Promise<ReplicaFit> {
  try {
    const [wanted, found] = await Promise.all([identityOf(primary), identityOf(pool)])
    const isFit = found.isReplica && found.system === wanted.system && found.database === wanted.database
    return isFit ? 'ok' : 'foreign'
  } catch {
    return 'away'
  }
}

interface Identity {
  readonly system: string
  readonly database: string
  readonly isReplica: boolean
}

/** A server and all its replicas have one system identifier. */
async function identityOf(pool: pg.Pool): Promise<Identity> {
  const { rows } = await pool.query<Identity>(
    `SELECT system_identifier::text AS system, current_database() AS database, pg_is_in_recovery() AS "isReplica"
       FROM pg_control_system()`,
  )
  return rows[0] as Identity
}

/** A position in the write-ahead log as a number; 0 if the server does not report one. */
async function positionOf(pool: pg.Pool, position: string): Promise<bigint> {
  const { rows } = await pool.query<{ position: string }>(
    `SELECT coalesce(${position} - '0/0'::pg_lsn, 0)::text AS position`,
  )
  return BigInt(rows[0]?.position ?? 0)
}
