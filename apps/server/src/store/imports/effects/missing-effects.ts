import type { GivenRecord } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import { sql } from 'kysely'
import { loadRecords } from '../../catalog/records/load-records.ts'
import { planNewRecords } from '../../catalog/records/plan-new-records.ts'
import type { WriteContext } from '../../catalog/records/record-changes.ts'
import type { Queries, Writes } from '../../queries.ts'
import type { StoredImport } from '../stored-import.ts'
import type { EffectiveRow, RowEffect } from './row-effect.ts'

/** A row whose record the check did not plan: a missing record, or one that is created in bulk. */
export interface UnplannedRow extends EffectiveRow {
  readonly id: number
  readonly line: number
}

/** Finds the next rows after a line whose effects are not known yet, in the order of their lines. */
export async function nextWithoutEffects(
  db: Queries,
  context: WriteContext,
  { id: importId, entity }: StoredImport,
  after: number,
  most: number,
): Promise<UnplannedRow[]> {
  const { rows } = await sql<Row>`
    SELECT id, line, record_id AS "recordId", CASE WHEN NOT is_missing THEN given END AS given FROM import_row
     WHERE import_id = ${importId} AND (is_missing OR result = 'created' AND new_record IS NOT NULL) AND effects IS NULL
       AND line > ${after} ORDER BY line LIMIT ${most}`.execute(db)
  const ended = await endedRows(db, entity, rows)
  return [...ended, ...(await createdRows(db, context, entity, rows))].toSorted((one, other) => one.line - other.line)
}

interface Row {
  readonly id: number
  readonly line: number
  readonly recordId: number | null
  /** Null for a missing record. */
  readonly given: GivenRecord | null
}

/** Missing records, which end as they are stored. */
async function endedRows(db: Queries, name: CatalogName, rows: readonly Row[]): Promise<UnplannedRow[]> {
  const missing = rows.filter(({ given }) => given === null)
  const records = await loadRecords(
    db,
    name,
    missing.flatMap(({ recordId }) => recordId ?? []),
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  return missing.map(({ id, line, recordId }) => {
    const before = byId.get(recordId ?? 0) ?? null
    return {
      id,
      line,
      plan: { before, values: before?.values ?? {}, changes: [] },
      isReactivated: false,
      isEnded: true,
    }
  })
}

async function createdRows(
  db: Queries,
  context: WriteContext,
  name: CatalogName,
  rows: readonly Row[],
): Promise<UnplannedRow[]> {
  const created = rows.filter(({ given }) => given !== null)
  const records = await planNewRecords(
    db,
    context,
    name,
    created.map(({ given }) => given ?? {}),
  )
  return created.map(({ id, line }, index) => {
    const values = records[index]?.values ?? {}
    return { id, line, plan: { before: null, values, changes: [] }, isReactivated: false, isEnded: false }
  })
}

/** Stores the effects of rows; an empty list where a row has none. */
export async function storeEffects(
  tx: Writes,
  rows: readonly UnplannedRow[],
  effects: readonly (readonly RowEffect[])[],
): Promise<void> {
  const found = rows.map(({ id }, index) => ({ id, effects: effects[index] ?? [] }))
  await sql`
    UPDATE import_row SET effects = found.effects
      FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS found (id bigint, effects jsonb)
     WHERE import_row.id = found.id`.execute(tx)
}
