import { sql } from 'kysely'
import type { Schema } from '../../../db/schema/schema.ts'
import type { Writes } from '../../queries.ts'
import type { ListCounts } from './list-row.ts'

/** Removes rows of a promotion's list; rows that are gone already stay gone. Answers how many went. */
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

/** What an upsert says of each row that it wrote: whether it was not there before. */
export interface WrittenRow {
  readonly isNew: boolean
}

/** How many rows an upsert added, and how many of those before it changed. */
export function countWritten(rows: readonly WrittenRow[]): Pick<ListCounts, 'added' | 'changed'> {
  const added = rows.filter(({ isNew }) => isNew).length
  return { added, changed: rows.length - added }
}
