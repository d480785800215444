import { sql } from 'kysely'
import { recordTable } from '../../catalog/record-table.ts'
import type { Writes } from '../../queries.ts'
import type { StoredImport } from '../stored-import.ts'

/** Sets or restores the feed of some records, those of the next rows after a line. Returns the last line; null at the end. */
export type FeedStep = (tx: Writes, stored: StoredImport, after: number, most: number) => Promise<number | null>

/** SQL: the next rows of an import whose records change the feed. */
const nextRows = ({ id }: StoredImport, after: number, most: number) => sql`(
  SELECT line, result, record_id, feed_before FROM import_row
   WHERE import_id = ${id} AND is_feed_changed AND line > ${after} ORDER BY line LIMIT ${most})`

async function lastLine(tx: Writes, stored: StoredImport, after: number, most: number): Promise<number | null> {
  const { rows } = await sql<{ line: number | null }>`
    SELECT max(line) AS line FROM ${nextRows(stored, after, most)} AS given`.execute(tx)
  return rows[0]?.line ?? null
}

/**
 * Makes the feed of an import the owner of records that it named but did not change. Nothing else of a record changes:
 * neither the save counter nor the timeline.
 */
export const claimRecords: FeedStep = async (tx, stored, after, most) => {
  await sql`
    UPDATE ${sql.table(recordTable(stored.entity).table)} AS record SET feed_id = ${stored.feed_id}::bigint
      FROM ${nextRows(stored, after, most)} AS given
     WHERE record.id = given.record_id AND given.result = 'unchanged'
       AND record.feed_id IS DISTINCT FROM ${stored.feed_id}::bigint`.execute(tx)
  return lastLine(tx, stored, after, most)
}

/** Returns records to the feed that they had before an import, unless another feed has brought them since. */
export const returnRecords: FeedStep = async (tx, stored, after, most) => {
  await sql`
    UPDATE ${sql.table(recordTable(stored.entity).table)} AS record SET feed_id = given.feed_before
      FROM ${nextRows(stored, after, most)} AS given
     WHERE record.id = given.record_id AND record.feed_id = ${stored.feed_id}::bigint`.execute(tx)
  return lastLine(tx, stored, after, most)
}
