import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../db/schema/schema.ts'

export type { WorkConnection } from '../db/work-connection.ts'

/** The target of reads: the database, or a transaction. */
export type Queries = Kysely<Schema>

/** The target of writes: always a transaction, so that a save is all or nothing. */
export type Writes = Transaction<Schema>
