import { sql } from 'kysely'
import type { Queries } from '../queries.ts'

/** Returns whether a promotion includes single participants or organizations, which excludes all others (OP-106). */
export async function hasIncludedRows(db: Queries, promotionId: number): Promise<boolean> {
  const { rows } = await sql<{ isIncluded: boolean }>`
    SELECT EXISTS (SELECT FROM promotion_participant WHERE promotion_id = ${promotionId} AND include_in_promotion)
      OR EXISTS (SELECT FROM promotion_organization WHERE promotion_id = ${promotionId} AND include_in_promotion)
      AS "isIncluded"`.execute(db)
  return rows[0]?.isIncluded === true
}
