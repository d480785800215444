// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Generated, Instant } from './column-types.ts'

export type PromotionDraft = {
  id: Generated<number>
  program_id: number
  app_user_id: number
  promotion_id: number | null
  version: number | null
  content: string
  updated_date: Instant
}

/** The tables of `drafts.sql`. */
export type DraftsTables = {
  promotion_draft: PromotionDraft
}
