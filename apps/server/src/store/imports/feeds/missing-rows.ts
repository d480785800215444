import { catalogEntity, recordKeyText } from '@incentive/model/catalog'
import { sql } from 'kysely'
import { RESERVED_DAYS } from '../../catalog/records/key-changes.ts'
import { loadRecords } from '../../catalog/records/load-records.ts'
import type { WriteContext } from '../../catalog/records/record-changes.ts'
import { isOwnedIn, recordTable } from '../../catalog/record-table.ts'
import type { Writes } from '../../queries.ts'
import { deletionResult } from '../delete-rows.ts'
import type { StoredImport } from '../stored-import.ts'
import { toGiven } from '../undone.ts'

/** SQL: the active records of the feed of an import, as `record`; those of a group that the program left are not. */
function ofFeed({ entity, feed_id: feedId, client_id: clientId, started_in: programId }: StoredImport) {
  const table = recordTable(entity)
  const active = catalogEntity(entity).isRemovedOnly ? sql`true` : sql`record.deactivated_date IS NULL`
  const owned = table.group === null ? sql`true` : isOwnedIn(table, { clientId, programId })
  return sql`${sql.table(table.table)} AS record WHERE record.feed_id = ${feedId}::bigint AND ${active} AND ${owned}`
}

/**
 * Adds rows that deactivate or remove the next records of the feed that the file does not name. A key in a rejected row,
 * and the former key of a renamed record, count as named. Returns the number of added rows; 0 at the end. DI-21.
 */
export async function addMissingRows(
  tx: Writes,
  { now }: Pick<WriteContext, 'now'>,
  stored: StoredImport,
  most: number,
): Promise<number> {
  const { id, entity: name } = stored
  const entity = catalogEntity(name)
  const { rows: missing } = await sql<{ id: number; foldedKey: string }>`
    SELECT record.id, record.folded_key AS "foldedKey" FROM ${ofFeed(stored)}
       AND NOT EXISTS (SELECT FROM import_row WHERE import_id = ${id} AND folded_key = record.folded_key)
       AND NOT EXISTS (
         SELECT FROM reserved_key JOIN import_row ON import_row.folded_key = reserved_key.folded_key
          WHERE reserved_key.entity = ${name} AND reserved_key.record_id = record.id AND import_row.import_id = ${id}
           AND reserved_key.changed_date > ${now.toISOString()}::timestamptz - make_interval(days => ${RESERVED_DAYS}))
     ORDER BY record.id LIMIT ${most}`.execute(tx)
  if (missing.length === 0) return 0
  const keys = new Map(missing.map((each) => [each.id, each.foldedKey]))
  const records = await loadRecords(tx, name, [...keys.keys()])
  const added = records.map(({ id: recordId, version, values }) => ({
    recordId,
    version,
    key: recordKeyText(entity, values),
    foldedKey: keys.get(recordId),
    given: Object.fromEntries(entity.key.map((part) => [part, toGiven(values[part] ?? null, undefined)])),
  }))
  await sql`
    INSERT INTO import_row (import_id, line, key, folded_key, given, result, record_id, record_version, is_delete,
                            is_missing)
    SELECT ${id}::bigint, coalesce((SELECT max(line) FROM import_row WHERE import_id = ${id}), 1) + row_number() OVER (), key,
           "foldedKey", given, ${deletionResult(name)}, "recordId", version, true, true
      FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
           AS added (key text, "foldedKey" text, given jsonb, "recordId" bigint, version integer)`.execute(tx)
  return added.length
}

/** Removes the rows of missing records that a corrected line names by now. */
export async function removeFoundRows(tx: Writes, importId: number, line: number): Promise<void> {
  await sql`
    DELETE FROM import_row WHERE import_id = ${importId} AND is_missing
       AND folded_key = (SELECT folded_key FROM import_row WHERE import_id = ${importId} AND line = ${line})`.execute(
    tx,
  )
}

/**
 * The number of missing records that a user has to confirm; null if none. Asked for are more than the feed's limit, and
 * any number while the file has lines whose keys cannot be read, or no lines.
 */
export async function missingToConfirm(tx: Writes, stored: StoredImport, missing: number): Promise<number | null> {
  if (missing === 0) return null
  const { rows } = await sql<{ limit: number; total: number; hasUnread: boolean; hasLines: boolean }>`
    SELECT missing_limit AS limit, (SELECT count(*) FROM ${ofFeed(stored)}) AS total,
           EXISTS (SELECT FROM import_row WHERE import_id = ${stored.id} AND coalesce(folded_key, '') = '') AS "hasUnread",
           EXISTS (SELECT FROM import_row WHERE import_id = ${stored.id} AND NOT is_missing) AS "hasLines"
      FROM feed WHERE id = ${stored.feed_id}::bigint`.execute(tx)
  const [feed] = rows
  if (feed === undefined || feed.hasUnread || !feed.hasLines) return missing
  return missing * 100 <= feed.limit * Number(feed.total) ? null : missing
}
