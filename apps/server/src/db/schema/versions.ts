// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Generated, Instant, Json } from './column-types.ts'

export type PromotionPart = {
  content_hash: string
  body: Json
}

export type PromotionVersion = {
  id: Generated<number>
  promotion_id: number
  number: number
  parts: Json
  content_hash: string
  active_from: Instant
  reason: string | null
  action: string | null
  activity_id: number | null
  created_by: number | null
  created_date: Generated<Instant>
}

/** The tables of `versions.sql`. */
export type VersionsTables = {
  promotion_part: PromotionPart
  promotion_version: PromotionVersion
}
