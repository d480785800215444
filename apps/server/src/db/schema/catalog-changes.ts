// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Generated, Instant, Json } from './column-types.ts'

export type CatalogChange = {
  id: Generated<number>
  entity: string
  record_id: number
  client_id: number
  program_id: number | null
  app_user_id: number | null
  source: string
  kind: 'CREATED' | 'CHANGED' | 'DEACTIVATED' | 'REACTIVATED' | 'REMOVED' | 'ERASED'
  changes: Json | null
  created_date: Instant
}

/** The tables of `catalog-changes.sql`. */
export type CatalogChangesTables = {
  catalog_change: CatalogChange
}
