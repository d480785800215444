import { Kysely, PostgresDialect } from 'kysely'
import type { Backing } from './backing.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import type { DatabaseLog } from './database-log.ts'
import type { Schema } from './schema/schema.ts'
import { openServer } from './open-server.ts'

/** Which of the two forms: PostgreSQL inside this process, in a folder; or a PostgreSQL server. */
export type DatabaseKind = 'embedded' | 'server'

/** Where the database is. `folder` is created when missing; `url` is `postgres://user:password@host:port/name`. */
export type DatabaseAddress = { kind: 'embedded'; folder: string } | { kind: 'server'; url: string }

/** An open database of either form. `close` waits for running queries and may be called more than once. */
export type Database = Backing & {
  kind: DatabaseKind
  kysely: Kysely<Schema>
  /** Answers within seconds whether a query comes back; never throws. */
  isHealthy: () => Promise<boolean>
}

/**
 * Opens a database; the schema is the business of `migrate`.
 *
 * Throws `FolderInUse` when another process holds the folder, and the driver's error when a server does not answer
 * (`isDatabaseAway` tells). Inside a transaction use the transaction only: the embedded form has one connection, on
 * which a query beside it waits for itself until the pool gives up.
 */
export async function openDatabase(address: DatabaseAddress, log: DatabaseLog): Promise<Database> {
  const backing =
    address.kind === 'embedded' ? await openEmbedded(address.folder, log) : await openServer(address.url, log)
  const { pool } = backing
  let closing: Promise<void> | undefined
  return {
    ...backing,
    kind: address.kind,
    kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    isHealthy: () =>
      pool.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    close: () => (closing ??= backing.close()),
  }
}
