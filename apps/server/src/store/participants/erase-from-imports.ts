import { catalogEntity, type CatalogName } from '@incentive/model/catalog'
import { FILE_IMPORT_MESSAGES } from '@incentive/model/issues'
import { foldKey } from '@incentive/scalars'
import { sql } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import { countRows } from '../imports/check-rows.ts'
import { countColumns } from '../imports/count-columns.ts'
import { changeImport, type ReadHead } from '../imports/stored-import.ts'
import type { Writes } from '../queries.ts'
import type { Erased } from '../catalog/erasures.ts'

/**
 * Clears the rows of a person in imports of the program: cells, values and images. Rows that are not applied are
 * rejected, and counted so while the import waits; applied ones stay when the import is undone.
 */
export async function eraseFromImports(tx: Writes, { programId }: ProgramScope, erased: Erased): Promise<void> {
  const { id, keys, erasedKey } = erased
  const folded = keys.map(foldKey)
  const message = FILE_IMPORT_MESSAGES.personErased
  const issues = JSON.stringify([{ column: null, field: '', message }])
  const names = (column: ReturnType<typeof sql>) =>
    sql`${column} = ANY(${keys.map((key) => key.toUpperCase())}::text[])`
  const { rows } = await sql<{ importId: number; line: number }>`
    UPDATE import_row SET cells = NULL, given = NULL, changes = NULL, note = NULL, before_image = NULL,
           after_image = NULL, new_record = NULL, key = ${erasedKey}, folded_key = NULL,
           result = CASE WHEN is_applied THEN result ELSE 'rejected' END,
           issues = CASE WHEN is_applied THEN NULL ELSE ${issues}::jsonb END,
           undo_result = CASE WHEN is_applied THEN coalesce(undo_result, 'kept') END,
           undo_reason = CASE WHEN is_applied THEN coalesce(undo_reason, ${message}) END
      FROM import
     WHERE import.id = import_row.import_id AND import.program_id = ${programId} AND (
       (import.entity = 'participants' AND (
         record_id = ${id} OR import_row.folded_key = ANY(${folded}::text[]) OR ${names(sql`upper(import_row.key)`)}))
       OR ${names(sql`upper(given #>> '{participant,key,participantKey}')`)}
       OR (given #>> '{participant,id}')::bigint = ${id}
       OR (before_image #>> '{values,participant,id}')::bigint = ${id}
       OR (after_image #>> '{values,participant,id}')::bigint = ${id})
    RETURNING import_row.import_id AS "importId", import_row.line`.execute(tx)
  const lines = JSON.stringify(rows)
  await sql`
    UPDATE import SET head = jsonb_set(head, '{sample}', (
      SELECT coalesce(jsonb_agg(CASE WHEN erased.line IS NULL THEN sample ELSE sample || '{"cells": []}' END), '[]')
        FROM jsonb_array_elements(head -> 'sample') AS sample
        LEFT JOIN jsonb_to_recordset(${lines}::jsonb) AS erased ("importId" bigint, line integer)
          ON erased."importId" = import.id AND erased.line = (sample ->> 'line')::integer))
     WHERE id IN (SELECT "importId" FROM jsonb_to_recordset(${lines}::jsonb) AS erased ("importId" bigint))
       AND head ? 'sample'`.execute(tx)
  await eraseFromSamples(tx, programId, new Set(folded))
  await countAgain(
    tx,
    rows.map(({ importId }) => importId),
  )
}

/** Clears the shown lines of files whose rows are not staged, because they wait for columns or were never read. */
async function eraseFromSamples(tx: Writes, programId: number, folded: ReadonlySet<string>): Promise<void> {
  const shown = await tx
    .selectFrom('import')
    .select(['id', 'entity', 'head'])
    .where('program_id', '=', programId)
    .where(sql<boolean>`head ? 'sample'`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM import_row WHERE import_id = import.id)`)
    .execute()
  for (const { id, entity, head } of shown) {
    if (catalogEntity(entity as CatalogName).isPersonal !== true) continue
    const { sample, ...rest } = head as ReadHead
    const kept = sample.map((line) => (line.cells.some((cell) => hasKey(cell, folded)) ? { ...line, cells: [] } : line))
    if (kept.every((line, index) => line === sample[index])) continue
    await changeImport(tx, id, { head: { ...rest, sample: kept } })
  }
}

/** True if a cell, or a value within it, is one of some folded keys. */
function hasKey(value: unknown, folded: ReadonlySet<string>): boolean {
  if (typeof value !== 'object' || value === null) return folded.has(foldKey(String(value)))
  return Object.values(value).some((part) => hasKey(part, folded))
}

/** Counts the rows again of those imports that wait for a user. */
async function countAgain(tx: Writes, ids: readonly number[]): Promise<void> {
  const waiting = await tx
    .selectFrom('import')
    .select('id')
    .where(sql<boolean>`id = ANY(${[...new Set(ids)]}::bigint[])`)
    .where('state', 'in', ['CHECKED', 'STOPPED'])
    .execute()
  for (const { id } of waiting) {
    const { counts, changedFields } = await countRows(tx, id)
    await changeImport(tx, id, { ...countColumns(counts), changed_fields: changedFields })
  }
}
