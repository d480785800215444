// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Generated, Instant, Json } from './column-types.ts'

export type PromotionPause = {
  id: Generated<number>
  promotion_id: number
  from_date: Instant
  to_date: Instant | null
  reason: string
  created_by: number | null
  ended_by: number | null
  findings: Json | null
}

/** The tables of `pauses.sql`. */
export type PausesTables = {
  promotion_pause: PromotionPause
}
