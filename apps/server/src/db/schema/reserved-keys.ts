// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Generated, Instant } from './column-types.ts'

export type ReservedKey = {
  id: Generated<number>
  entity: string
  client_id: number
  program_id: number | null
  record_id: number
  folded_key: string
  old_key: string
  new_key: string
  changed_date: Instant
}

/** The tables of `reserved-keys.sql`. */
export type ReservedKeysTables = {
  reserved_key: ReservedKey
}
