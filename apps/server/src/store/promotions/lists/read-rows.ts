import { sql, type RawBuilder } from 'kysely'
import type { Named } from './list-row.ts'

/** SQL for the rows of a promotion's list (`row`) that a request body names: by row id, or by listed item. */
export const isNamed = (
  itemId: string,
  promotionId: number | null,
  { ids, itemIds }: Named,
): RawBuilder<boolean> => sql`
  (row.promotion_id = ${promotionId}
    AND (row.id = ANY(${ids}::bigint[]) OR ${sql.ref(`row.${itemId}`)} = ANY(${itemIds}::bigint[])))`
