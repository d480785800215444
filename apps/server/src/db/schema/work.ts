// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Generated, Instant } from './column-types.ts'

export type Work = {
  id: Generated<number>
  kind: string
  client_id: number
  program_id: number | null
  app_user_id: number | null
  state: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELED'
  progress_done: Generated<number>
  progress_total: number | null
  message: string | null
  cancel_requested: Generated<boolean>
  attempts: Generated<number>
  losses: Generated<number>
  created_date: Instant
  started_date: Instant | null
  ended_date: Instant | null
  heartbeat_date: Instant | null
}

/** The tables of `work.sql`. */
export type WorkTables = {
  work: Work
}
