// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Generated, Instant } from './column-types.ts'

export type ApiToken = {
  id: string
  app_user_id: number
  program_id: number
  hint: string
  calls_per_minute: Generated<number>
  created_by: number | null
  created_date: Generated<Instant>
  expiration_date: Instant | null
  last_used_date: Instant | null
  revoked_date: Instant | null
  edits_program_data: Generated<boolean>
  manages_catalog: Generated<boolean>
}

/** The tables of `api-clients.sql`. */
export type ApiClientsTables = {
  api_token: ApiToken
}
