// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Instant } from './column-types.ts'

export type ParticipantErasure = {
  program_id: number
  digest: string
  salt: string
  erased_date: Instant
  reserved_until: Instant
}

/** The tables of `erasures.sql`. */
export type ErasuresTables = {
  participant_erasure: ParticipantErasure
}
