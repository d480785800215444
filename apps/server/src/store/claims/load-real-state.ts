import type { WrittenClaim, WrittenState } from '@incentive/claims'
import { sql } from 'kysely'
import type { Queries } from '../queries.ts'

type Unit = NonNullable<WrittenState['priorClaimLines']>[number]

/**
 * What stored claims have left behind for a claim, as far as they are stored: units with one of its serial numbers in the
 * promotion and in those it checks against, first come first, and how many claims its participant has made before.
 */
export async function loadRealState(
  db: Queries,
  promotionId: number,
  { lines = [], participant }: WrittenClaim,
): Promise<WrittenState> {
  const serials = [
    ...new Set(lines.flatMap(({ serialNumbers = [] }) => serialNumbers.map((each) => each.trim().toUpperCase()))),
  ]
  return {
    priorClaimLines: serials.length === 0 ? [] : await loadUnits(db, promotionId, serials),
    history: { claimCount: await countClaims(db, promotionId, participant?.participantKey ?? '') },
  }
}

async function loadUnits(db: Queries, promotionId: number, serials: readonly string[]): Promise<Unit[]> {
  const { rows } = await sql<Unit>`
    SELECT claim.claim_number AS claim, promotion.promotion_key AS promotion,
      participant.participant_key AS participant, product.product_key AS product,
      row.serial_number AS "serialNumber", claim.created_date AS "submittedDate"
    FROM claim JOIN promotion ON promotion.id = claim.promotion_id
    JOIN participant ON participant.id = claim.participant_id
    JOIN claim_product AS row ON row.claim_id = claim.id
    JOIN promotion_product_line AS line ON line.id = row.line_id
    JOIN product ON product.id = line.product_id
    WHERE upper(btrim(row.serial_number)) = ANY(${serials}::text[]) AND claim.promotion_id IN (
      SELECT ${promotionId}::bigint UNION ALL
      SELECT other_promotion_id FROM promotion_duplication_check WHERE promotion_id = ${promotionId})
    ORDER BY claim.created_date, claim.id, row.id`.execute(db)
  return rows
}

async function countClaims(db: Queries, promotionId: number, participantKey: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM claim JOIN participant ON participant.id = claim.participant_id
    WHERE claim.promotion_id = ${promotionId} AND participant.participant_key = ${participantKey}`.execute(db)
  return rows[0]?.count ?? 0
}
