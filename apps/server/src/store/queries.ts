import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../db/schema/schema.ts'

/** Where reads go: the database, or a transaction of it. */
export type Queries = Kysely<Schema>

/** Where writes go: always a transaction, so that a save is all or nothing. */
export type Writes = Transaction<Schema>
