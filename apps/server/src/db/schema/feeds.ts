// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Generated, Instant, Json } from './column-types.ts'

export type Feed = {
  id: Generated<number>
  client_id: number
  program_id: number | null
  entity: string
  name: string
  folded_name: string
  options: Json
  columns: Json | null
  missing: 'keep' | 'deactivate'
  missing_limit: number
  expected_hours: number | null
  emails: string[]
  version: Generated<number>
  updated_date: Instant
  updated_by: number | null
  deleted_date: Instant | null
  last_same_date: Instant | null
  late_reported_date: Instant | null
}

/** The tables of `feeds.sql`. */
export type FeedsTables = {
  feed: Feed
}
