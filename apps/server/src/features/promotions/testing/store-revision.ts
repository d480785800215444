import type { PromotionRevision } from '@incentive/contract'
import type { Database } from '../../../db/connect.ts'

/** A revision for tests that only read it: it has no content. */
export interface RevisionToStore extends Pick<PromotionRevision, 'state'> {
  readonly promotionId: number
  readonly activateAt?: string
  readonly reason?: string
}

/** Stores revisions and returns their ids, in order. */
export async function storeRevisions({ pool }: Database, revisions: readonly RevisionToStore[]): Promise<number[]> {
  const ids: number[] = []
  for (const { promotionId, state, activateAt = null, reason = null } of revisions) {
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO promotion_revision (promotion_id, base_number, base_parts, parts, body, state, activate_at, reason,
         created_by, created_date, updated_by, updated_date)
       SELECT $1, 1, '{}', '{}', '{}', $2, $3, $4, id, '2026-05-20', id, '2026-05-20'
         FROM app_user WHERE email = 'admin@example.com' RETURNING id`,
      [promotionId, state, activateAt, reason],
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}
