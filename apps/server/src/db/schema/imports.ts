// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Generated, Instant, Json } from './column-types.ts'

export type Import = {
  id: Generated<number>
  entity: string
  client_id: number
  program_id: number | null
  started_in: number
  app_user_id: number
  work_id: number | null
  state:
    | 'RECEIVED'
    | 'NEEDS_COLUMNS'
    | 'CHECKING'
    | 'CHECKED'
    | 'APPLYING'
    | 'APPLIED'
    | 'UNDOING'
    | 'UNDONE'
    | 'UNDONE_IN_PART'
    | 'CANCELED'
    | 'STOPPED'
    | 'FAILED'
    | 'EXPIRED'
  storage_key: string | null
  file_name: string
  byte_count: number
  digest: string
  options: Json
  chosen_columns: Json | null
  head: Json | null
  questions: Json | null
  row_count: Generated<number>
  created_count: Generated<number>
  changed_count: Generated<number>
  unchanged_count: Generated<number>
  rejected_count: Generated<number>
  reactivated_count: Generated<number>
  undone_count: number | null
  kept_count: number | null
  changed_fields: Json | null
  reason: string | null
  retry_of: number | null
  created_date: Instant
  applied_date: Instant | null
  undone_date: Instant | null
  deactivated_count: Generated<number>
  removed_count: Generated<number>
  check_revision: Generated<number>
  effects: Json | null
  made_records: Json | null
  feed_id: number | null
  missing: Generated<'keep' | 'deactivate'>
  changing_feed_count: Generated<number>
  missing_count: Generated<number>
  missing_to_confirm: number | null
  reported_state: string | null
  retries_due: Generated<boolean>
}

export type ImportRow = {
  id: Generated<number>
  import_id: number
  line: number
  cells: Json | null
  key: Generated<string>
  folded_key: string | null
  parent_key: string | null
  level: Generated<number>
  given: Json | null
  is_corrected: Generated<boolean>
  result: 'created' | 'changed' | 'unchanged' | 'rejected' | 'deactivated' | 'removed' | null
  issues: Json | null
  note: string | null
  changes: Json | null
  record_id: number | null
  record_version: number | null
  is_reactivated: Generated<boolean>
  is_waiting: Generated<boolean>
  is_applied: Generated<boolean>
  before_image: Json | null
  after_image: Json | null
  undo_result: 'restored' | 'removed' | 'deactivated' | 'kept' | null
  undo_reason: string | null
  is_delete: Generated<boolean>
  effects: Json | null
  missing: Json | null
  is_feed_changed: Generated<boolean>
  feed_before: number | null
  is_missing: Generated<boolean>
  new_record: Json | null
}

/** The tables of `imports.sql`. */
export type ImportsTables = {
  import: Import
  import_row: ImportRow
}
