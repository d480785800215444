import { Kysely, PostgresDialect } from 'kysely'
import type { Backing } from './backing.ts'
import { type Condition, watchCondition } from './condition.ts'
import { openEmbedded, type EmbeddedLimits } from './embedded/open-embedded.ts'
import type { DatabaseLog } from './database-log.ts'
import { outageOf } from './failures.ts'
import { openServer, serverLimits, type ServerLimits } from './open-server.ts'
import type { Schema } from './schema/schema.ts'
import { createTurns, type InTurn } from './turns.ts'

/** Which of the two forms: PostgreSQL inside this process, in a folder; or a PostgreSQL server. */
export type DatabaseKind = 'embedded' | 'server'

/** Where the database is. `folder` is created when missing; `url` is `postgres://user:password@host:port/name`. */
export type DatabaseAddress = { kind: 'embedded'; folder: string } | { kind: 'server'; url: string }

/** An open database of either form. `close` waits for running queries and may be called more than once. */
export type Database = Backing & {
  kind: DatabaseKind
  kysely: Kysely<Schema>
  /** Work that would wait for the same rows waits for its turn instead. */
  inTurn: InTurn
  /** Answers within seconds; never throws. */
  condition: () => Promise<Condition>
}

/** How long things may take on each form; what is left out is as in operation. */
export type DatabaseLimits = { embedded?: EmbeddedLimits; server?: ServerLimits }

/**
 * Opens a database; the schema is the business of `migrate`.
 *
 * Throws `FolderInUse` when another process holds the folder, and the driver's error when a server does not answer
 * (`isDatabaseAway` tells). Inside a transaction use the transaction only: the embedded form has one connection, on
 * which a query beside it waits for itself until the pool gives up.
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
    // who has waited twice as long for what turns out to be held by somebody outside is refused
    inTurn: createTurns((error) => outageOf(error) === 'locked', 2 * (limits.server ?? serverLimits).lock),
    condition,
    close: () => (closing ??= backing.close()),
  }
}
