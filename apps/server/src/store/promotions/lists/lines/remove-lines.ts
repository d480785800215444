import { sql } from 'kysely'
import type { Writes } from '../../../queries.ts'
import { removeRuleGroups } from '../../rules/delete-rule-groups.ts'

/** A line that cannot be deleted because of claims; `productKey` joins the keys of a group. */
export interface ExpiredLine {
  readonly id: number
  readonly productKey: string
}

/**
 * Deletes lines with their payouts and the rules of those. A line that a claim refers to is ended instead: at `now`, or
 * at its own start if that is later, unless it has already ended. `expired` names all of these; `ended` contains the
 * ids of those that this call ended. ALG-12.
 */
export async function removeLines(
  tx: Writes,
  promotionId: number,
  ids: readonly number[],
  now: Date,
): Promise<{ removed: number; ended: readonly number[]; expired: ExpiredLine[] }> {
  if (ids.length === 0) return { removed: 0, ended: [], expired: [] }
  // The lock prevents claims from being added between the check and the deletion.
  const { rows: locked } = await sql<{ id: number }>`
    SELECT id FROM promotion_product_line WHERE promotion_id = ${promotionId} AND id = ANY(${ids}::bigint[])
    FOR UPDATE`.execute(tx)
  const own = locked.map(({ id }) => id)
  const { rows: claimed } = await sql<ExpiredLine & { isEnded: boolean }>`
    WITH claimed AS (
      SELECT id, product_id, CASE WHEN expiration_date <= ${now}::timestamptz THEN expiration_date
          ELSE greatest(${now}::timestamptz, effective_date) END AS its_end
      FROM promotion_product_line AS line
      WHERE id = ANY(${own}::bigint[]) AND EXISTS (SELECT FROM claim_product WHERE line_id = line.id)),
    ended AS (
      UPDATE promotion_product_line AS line
      SET marked_as_expired = true, expiration_date = its_end, updated_date = ${now}::timestamptz
      FROM claimed
      WHERE claimed.id = line.id AND (marked_as_expired, expiration_date) IS DISTINCT FROM (true, its_end)
      RETURNING line.id)
    SELECT id, id IN (SELECT id FROM ended) AS "isEnded", coalesce(
      (SELECT product_key FROM product WHERE id = claimed.product_id),
      (SELECT string_agg(product_key, ', ' ORDER BY product_key) FROM promotion_product_group_item AS item
        JOIN product ON product.id = item.product_id WHERE item.line_id = claimed.id)) AS "productKey"
    FROM claimed`.execute(tx)
  const expired = claimed.map(({ id, productKey }) => ({ id, productKey }))
  const kept = new Set(expired.map(({ id }) => id))
  const gone = own.filter((id) => !kept.has(id))
  const { rows: groups } = await sql<{ id: number }>`
    SELECT rule_group_id AS id FROM promotion_product_payout
    WHERE line_id = ANY(${gone}::bigint[]) AND rule_group_id IS NOT NULL`.execute(tx)
  await sql`DELETE FROM promotion_product_line WHERE id = ANY(${gone}::bigint[])`.execute(tx)
  await removeRuleGroups(
    tx,
    groups.map(({ id }) => id),
  )
  return { removed: gone.length, ended: claimed.filter(({ isEnded }) => isEnded).map(({ id }) => id), expired }
}
