import { Kysely, PostgresDialect } from 'kysely'
import type { Backing, DatabaseLog } from './backing.ts'
import { openEmbedded, type EmbeddedLimits } from './embedded/open-embedded.ts'
import { outageOf } from './failures.ts'
import { checkSchema, type SchemaFit } from './migrations/migrate.ts'
import { openServer, serverLimits, type Pooler, type ServerLimits } from './open-server.ts'
import type { Schema } from './schema/schema.ts'
import { createTurns, type InTurn } from './turns.ts'
import { openReplica, type Replica } from './replica.ts'
import { ownWorkConnection, type WorkConnection } from './work-connection.ts'
import type pg from 'pg'

/** The two backends: PostgreSQL inside this process, in a folder, or a PostgreSQL server. */
export type DatabaseKind = 'embedded' | 'server'

/**
 * Location of the database. `folder` is created if missing; `url` is `postgres://user:password@host:port/name`, of the
 * server or of a pooler in front of it; `replicaUrl` is that of a streaming replica of the server.
 */
export type DatabaseAddress =
  | { kind: 'embedded'; folder: string }
  | { kind: 'server'; url: string; pooler?: Pooler | null; replicaUrl?: string | null }

/** An open database, embedded or on a server. `close` waits for running queries and can be called more than once. */
export type Database = Backing & {
  kind: DatabaseKind
  kysely: Kysely<Schema>
  /** The database that takes writes, also where `kysely` reads a replica. */
  primary: Kysely<Schema>
  /** Opens the access of long background work: on a server, a connection outside the pool and its limits. */
  openWorkConnection: () => WorkConnection
  /** Queues work that would otherwise wait in the database for the same rows. */
  inTurn: InTurn
  /** Resolves within seconds; never throws. */
  condition: () => Promise<Condition>
  /** How the schema fits this program. Resolves within seconds; never throws. */
  schemaFit: () => Promise<SchemaFit>
  /** A copy of the database for calls that only read; null without one. */
  replica: Replica | null
}

/**
 * Time limits for each backend, and the milliseconds after which a statement is logged as slow; omitted ones have their
 * production defaults.
 */
export type DatabaseLimits = { embedded?: EmbeddedLimits; server?: ServerLimits; slowStatement?: number }

/**
 * Opens a database without touching its schema, which is up to `migrate`.
 *
 * Throws `FolderInUse` if another process holds the folder, and the driver's error if a server does not respond (see
 * `isDatabaseAway`). Inside a transaction, use only the transaction: the embedded database has one connection, so a
 * query outside the transaction waits for itself until the pool gives up.
 */
export async function openDatabase(
  address: DatabaseAddress,
  log: DatabaseLog,
  limits: DatabaseLimits = {},
): Promise<Database> {
  const backing =
    address.kind === 'embedded'
      ? await openEmbedded(address.folder, log, limits.embedded, limits.slowStatement)
      : await openServer(address.url, log, limits.server, {
          ...(limits.slowStatement !== undefined && { slowStatement: limits.slowStatement }),
          pooler: address.pooler ?? null,
        })
  const { pool } = backing
  const { condition, notice } = watchCondition(pool)
  let closing: Promise<void> | undefined
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (event.level === 'error' && notice(event.error)),
  })
  const replica = address.kind === 'server' ? await openReplica(pool, address, log, limits) : null
  return {
    ...backing,
    kind: address.kind,
    kysely,
    primary: kysely,
    openWorkConnection() {
      const own = backing.openWorkPool()
      return own === null ? { kysely, copy: null, close: () => Promise.resolve() } : ownWorkConnection(own)
    },
    // once a lock turns out to be held outside this process, callers that have waited twice the lock timeout are
    // rejected
    inTurn: createTurns((error) => outageOf(error) === 'locked', 2 * (limits.server ?? serverLimits).lock),
    condition,
    schemaFit: () => checkSchema(backing).catch(() => 'databaseOutdated' as const),
    replica,
    close: () => (closing ??= Promise.all([replica?.close(), backing.close()]).then(() => undefined)),
  }
}

/**
 * The state of a database: fully available, read-only (because its disk is full or it is configured so), or
 * unavailable.
 */
type Condition = 'ok' | 'diskFull' | 'readOnly' | 'away'

const READ_ONLY = "SELECT current_setting('transaction_read_only') = 'on' AS \"isReadOnly\""

/** Enough rows for a new table to need disk space that no free page has. The transaction is rolled back. */
const TAKE_ROOM = `
  BEGIN;
  CREATE TEMPORARY TABLE room ON COMMIT DROP AS SELECT repeat(md5(n::text), 100) AS filling FROM generate_series(1, 200) n;
  ROLLBACK`

/** Minimum interval between two checks of the disk, in milliseconds. */
const tryEvery = 5_000

/**
 * Monitors the state of a database. A check is one cheap query that finds out whether the database accepts writes.
 * Nothing is written while saves work. Only after a save has failed because of a full disk, the disk is checked, no
 * more than once every five seconds, until it has space.
 *
 * `notice` must receive every query error.
 */
function watchCondition(pool: pg.Pool): {
  condition: () => Promise<Condition>
  notice: (error: unknown) => void
} {
  let isFull = false
  let lastTry: number | undefined

  async function hasRoom(): Promise<boolean> {
    lastTry = performance.now()
    const client = await pool.connect()
    try {
      await client.query(TAKE_ROOM)
      client.release()
      return true
    } catch (error) {
      // ends the session, and with it the transaction
      client.release(true)
      if (outageOf(error) !== 'diskFull') throw error
      return false
    }
  }

  async function ask(): Promise<Condition> {
    const { rows } = await pool.query<{ isReadOnly: boolean }>(READ_ONLY)
    if (rows[0]?.isReadOnly === true) return 'readOnly'
    if (!isFull) return 'ok'
    // the first check after a failed save reports the full disk
    if (lastTry === undefined) lastTry = performance.now()
    else if (performance.now() - lastTry >= tryEvery && (await hasRoom())) isFull = false
    return isFull ? 'diskFull' : 'ok'
  }

  return {
    condition: () => ask().catch(() => 'away'),
    notice(error) {
      if (outageOf(error) !== 'diskFull') return
      isFull = true
      lastTry = undefined
    },
  }
}
