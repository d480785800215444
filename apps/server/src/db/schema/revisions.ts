// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Generated, Instant, Json } from './column-types.ts'

export type PromotionRevision = {
  id: Generated<number>
  promotion_id: number
  version: Generated<number>
  base_number: number
  base_parts: Json
  body: Json
  parts: Json
  state: Generated<'DRAFT' | 'SCHEDULED' | 'ACTIVATED' | 'DISCARDED'>
  activate_at: Instant | null
  reason: string | null
  stopped_by: Json | null
  created_by: number
  created_date: Instant
  updated_by: number
  updated_date: Instant
  stop_unsent: Generated<boolean>
}

/** The tables of `revisions.sql`. */
export type RevisionsTables = {
  promotion_revision: PromotionRevision
}
