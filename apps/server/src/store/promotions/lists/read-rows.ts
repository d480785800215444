import type { StoredRow } from '@incentive/model'
import { sql, type RawBuilder } from 'kysely'
import type { Named } from './list-row.ts'

/** SQL for the rows of a list (`row`) that a body may speak of: by their own ids, and of its promotion by what they list. */
export const isNamed = (
  itemId: string,
  promotionId: number | null,
  { ids, itemIds }: Named,
): RawBuilder<boolean> => sql`
  (row.id = ANY(${ids}::bigint[]) OR (row.promotion_id = ${promotionId} AND ${sql.ref(`row.${itemId}`)} = ANY(${itemIds}::bigint[])))`

/** Rows as SQL answers them, with their promotions, as a list keeps them. */
export function toStoredRows<Read extends { readonly id: number }, Row>(
  rows: readonly (Read & { readonly promotionId: number })[],
  open: (row: Read) => Row,
): StoredRow<Row>[] {
  return rows.map((row) => ({ id: row.id, promotionId: row.promotionId, row: open(row) }))
}
