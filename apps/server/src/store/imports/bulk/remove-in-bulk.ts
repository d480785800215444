import type { CatalogName } from '@incentive/model/catalog'
import { sql } from 'kysely'
import { deleteRecords } from '../../catalog/records/end-record.ts'
import { lockOwner } from '../../catalog/records/plan-records.ts'
import type { WriteContext } from '../../catalog/records/record-changes.ts'
import { recordTable } from '../../catalog/record-table.ts'
import { findUsed } from '../../catalog/uses/record-uses.ts'
import type { Writes } from '../../queries.ts'

/**
 * Removes the records that the next rows before a line created in bulk, if no one changed or uses them; all others are
 * left. Returns their number, and the line to go on before; null at the end.
 */
export async function removeInBulk(
  tx: Writes,
  context: WriteContext,
  { importId, entity: name }: { readonly importId: number; readonly entity: CatalogName },
  before: number,
  most: number,
): Promise<{ readonly removed: number; readonly line: number | null }> {
  const source: WriteContext['source'] = `IMPORT ${importId}`
  await lockOwner(tx, name, context.scope)
  const { rows } = await sql<{ id: number; line: number; recordId: number | null }>`
    WITH next AS MATERIALIZED (
      SELECT id, line, record_id FROM import_row
       WHERE import_id = ${importId} AND is_applied AND undo_result IS NULL AND level = 0 AND line < ${before}
       ORDER BY level DESC, line DESC LIMIT ${most})
    SELECT next.id, next.line, record.id AS "recordId" FROM next JOIN import_row USING (id)
      LEFT JOIN ${sql.table(recordTable(name).table)} AS record
           ON record.id = next.record_id AND record.version = 0 AND record.source = ${source}
              AND import_row.result = 'created' AND import_row.after_image IS NULL`.execute(tx)
  if (rows.length === 0) return { removed: 0, line: null }
  const line = rows.reduce((least, row) => Math.min(least, row.line), before)
  const untouched = rows.flatMap(({ id, recordId }) => (recordId === null ? [] : [{ id, recordId }]))
  const used = await findUsed(
    tx,
    name,
    untouched.map(({ recordId }) => recordId),
  )
  const free = untouched.filter(({ recordId }) => !used.has(recordId))
  const ids = free.map(({ recordId }) => recordId)
  if (ids.length === 0 || !(await deleteRecords(tx, { ...context, source }, name, ids))) return { removed: 0, line }
  await sql`
    UPDATE import_row SET undo_result = 'removed'
     WHERE id = ANY(${free.map(({ id }) => id)}::bigint[])`.execute(tx)
  return { removed: free.length, line }
}
