import type { Upsert } from '@incentive/model/lists'
import type { Queries, Writes } from '../../queries.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Schema } from '../../../db/schema/schema.ts'

/** The store of one of a promotion's lists. Takes a few statements for any number of rows. */
export interface ListStore<Row> {
  /** Reads the rows of the promotion that a request body refers to, by row id or by listed item. */
  readonly read: (db: Queries, promotionId: number | null, named: Named) => Promise<Row[]>
  /** Carries out the changes of a list: deletes, inserts and updates rows. */
  readonly write: (
    tx: Writes,
    promotionId: number,
    removedIds: readonly number[],
    upserts: readonly Upsert<Row>[],
    now: Date,
  ) => Promise<ListWritten>
}

/** The references to a list's rows in a request body: ids of rows, and ids of listed items. */
export interface Named {
  readonly ids: readonly number[]
  readonly itemIds: readonly number[]
}

/** Number of rows that a save changed. */
export interface ListCounts {
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** The outcome of writing a list. */
export interface ListWritten extends ListCounts {
  readonly addedIds: readonly number[]
}

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
  readonly id: number
  readonly isNew: boolean
}

/** Counts the rows that an upsert added and those that it changed. */
export function countWritten(rows: readonly WrittenRow[]): Omit<ListWritten, 'removed'> {
  const addedIds = rows.filter(({ isNew }) => isNew).map(({ id }) => id)
  return { added: addedIds.length, changed: rows.length - addedIds.length, addedIds }
}

/** SQL for the rows of a promotion's list (`row`) that a request body names: by row id, or by listed item. */
export const isNamed = (
  itemId: string,
  promotionId: number | null,
  { ids, itemIds }: Named,
): RawBuilder<boolean> => sql`
  (row.promotion_id = ${promotionId}
    AND (row.id = ANY(${ids}::bigint[]) OR ${sql.ref(`row.${itemId}`)} = ANY(${itemIds}::bigint[])))`
