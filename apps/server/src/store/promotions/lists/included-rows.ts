import { sql } from 'kysely'
import type { Writes, Queries } from '../../queries.ts'
import type { WrittenRow } from './list-store.ts'

/** An item for a promotion's list, and whether the row includes it. */
export interface Included {
  readonly itemId: number | undefined
  readonly isIncluded: boolean | null
}

/** Inserts or updates rows of participants or organizations; returns those that are new or changed. */
export async function upsertIncluded(
  tx: Writes,
  of: 'participant' | 'organization',
  promotionId: number,
  included: readonly Included[],
): Promise<(WrittenRow & { readonly itemId: number })[]> {
  const item = sql.id(`${of}_id`)
  const { rows } = await sql<WrittenRow & { itemId: number }>`
    INSERT INTO ${sql.table(`promotion_${of}`)} AS row (promotion_id, ${item}, include_in_promotion)
    SELECT ${promotionId}, item, include
    FROM unnest(
      ${included.map(({ itemId }) => itemId)}::bigint[],
      ${included.map(({ isIncluded }) => isIncluded)}::boolean[]) AS wanted (item, include)
    ON CONFLICT (promotion_id, ${item}) DO UPDATE SET include_in_promotion = excluded.include_in_promotion
    WHERE row.include_in_promotion <> excluded.include_in_promotion
    RETURNING row.id, ${sql.ref(`row.${of}_id`)} AS "itemId", xmax = 0 AS "isNew"`.execute(tx)
  return rows
}

/** Returns whether a promotion includes single participants or organizations, which excludes all others (OP-106). */
export async function hasIncludedRows(db: Queries, promotionId: number): Promise<boolean> {
  const { rows } = await sql<{ isIncluded: boolean }>`
    SELECT EXISTS (SELECT FROM promotion_participant WHERE promotion_id = ${promotionId} AND include_in_promotion)
      OR EXISTS (SELECT FROM promotion_organization WHERE promotion_id = ${promotionId} AND include_in_promotion)
      AS "isIncluded"`.execute(db)
  return rows[0]?.isIncluded === true
}
