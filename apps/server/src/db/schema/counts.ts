// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Instant } from './column-types.ts'

export type CallCount = {
  api_token_id: string
  since: Instant
  calls: number
}

/** The tables of `counts.sql`. */
export type CountsTables = {
  call_count: CallCount
}
