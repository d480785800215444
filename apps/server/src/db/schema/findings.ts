// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Instant } from './column-types.ts'

export type AcceptedFinding = {
  promotion_id: number
  finding: string
  subject: string
  reason: string
  app_user_id: number | null
  created_date: Instant
}

/** The tables of `findings.sql`. */
export type FindingsTables = {
  accepted_finding: AcceptedFinding
}
