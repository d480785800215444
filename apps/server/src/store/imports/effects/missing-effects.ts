import { sql } from 'kysely'
import { loadRecords } from '../../catalog/records/load-records.ts'
import type { Queries, Writes } from '../../queries.ts'
import type { StoredImport } from '../stored-import.ts'
import type { EffectiveRow, RowEffect } from './row-effect.ts'

/** A row of a missing record, which ends the record as it is stored. */
export interface MissingRow extends EffectiveRow {
  readonly id: number
}

/** Finds the next rows of missing records whose effects are not known yet, in the order of their lines. */
export async function nextWithoutEffects(
  db: Queries,
  { id: importId, entity }: StoredImport,
  most: number,
): Promise<MissingRow[]> {
  const { rows } = await sql<{ id: number; recordId: number }>`
    SELECT id, record_id AS "recordId" FROM import_row
     WHERE import_id = ${importId} AND is_missing AND effects IS NULL ORDER BY line LIMIT ${most}`.execute(db)
  const records = await loadRecords(
    db,
    entity,
    rows.map(({ recordId }) => recordId),
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  return rows.map(({ id, recordId }) => {
    const before = byId.get(recordId) ?? null
    return { id, plan: { before, values: before?.values ?? {}, changes: [] }, isReactivated: false, isEnded: true }
  })
}

/** Stores the effects of rows of missing records; an empty list where a row has none. */
export async function storeEffects(
  tx: Writes,
  rows: readonly MissingRow[],
  effects: readonly (readonly RowEffect[])[],
): Promise<void> {
  const found = rows.map(({ id }, index) => ({ id, effects: effects[index] ?? [] }))
  await sql`
    UPDATE import_row SET effects = found.effects
      FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS found (id bigint, effects jsonb)
     WHERE import_row.id = found.id`.execute(tx)
}
