import { Kysely, PostgresDialect } from 'kysely'
import type { Backing, DatabaseLog } from './backing.ts'
import { type Condition, watchCondition } from './condition.ts'
import { openEmbedded, type EmbeddedLimits } from './embedded/open-embedded.ts'
import { outageOf } from './failures.ts'
import { openServer, serverLimits, type ServerLimits } from './open-server.ts'
import type { Schema } from './schema/schema.ts'
import { createTurns, type InTurn } from './turns.ts'

/** The two backends: PostgreSQL inside this process, in a folder, or a PostgreSQL server. */
export type DatabaseKind = 'embedded' | 'server'

/** Location of the database. `folder` is created if missing; `url` is `postgres://user:password@host:port/name`. */
export type DatabaseAddress = { kind: 'embedded'; folder: string } | { kind: 'server'; url: string }

/** An open database, embedded or on a server. `close` waits for running queries and can be called more than once. */
export type Database = Backing & {
  kind: DatabaseKind
  kysely: Kysely<Schema>
  /** Queues work that would otherwise wait in the database for the same rows. */
  inTurn: InTurn
  /** Resolves within seconds; never throws. */
  condition: () => Promise<Condition>
}

/** Time limits for each backend; omitted ones have their production defaults. */
export type DatabaseLimits = { embedded?: EmbeddedLimits; server?: ServerLimits }

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
      ? await openEmbedded(address.folder, log, limits.embedded)
      : await openServer(address.url, log, limits.server)
  const { pool } = backing
  const { condition, notice } = watchCondition(pool)
  let closing: Promise<void> | undefined
  return {
    ...backing,
    kind: address.kind,
    kysely: new Kysely<Schema>({
      dialect: new PostgresDialect({ pool }),
      log: (event) => void (event.level === 'error' && notice(event.error)),
    }),
    // once a lock turns out to be held outside this process, callers that have waited twice the lock timeout are
    // rejected
    inTurn: createTurns((error) => outageOf(error) === 'locked', 2 * (limits.server ?? serverLimits).lock),
    condition,
    close: () => (closing ??= backing.close()),
  }
}
