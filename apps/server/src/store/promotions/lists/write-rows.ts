import { sql } from 'kysely'
import type { Schema } from '../../../db/schema/schema.ts'
import type { Writes } from '../../queries.ts'
import type { ListCounts } from './list-row.ts'

/** Deletes rows of a promotion's list, ignoring rows that no longer exist. Returns the number of deleted rows. */
export async function removeRows(
  tx: Writes,
  table: keyof Schema,
  promotionId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)} WHERE promotion_id = ${promotionId} AND id = ANY(${ids}::bigint[])`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The result of an upsert for each written row: true if the row is new. */
export interface WrittenRow {
  readonly isNew: boolean
}

/** Counts the rows that an upsert added and those that it changed. */
export function countWritten(rows: readonly WrittenRow[]): Pick<ListCounts, 'added' | 'changed'> {
  const added = rows.filter(({ isNew }) => isNew).length
  return { added, changed: rows.length - added }
}
