import type { WrittenClaim } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../queries.ts'

type RealState = AnswerOf<'readEarlierClaims'>

/**
 * What stored claims have left behind for a claim, as far as they are stored: units with one of its serial numbers in the
 * promotion and in those it checks against, first come first, and how many claims its participant has made. Of claims
 * before it alone: whoever came first keeps the right, and a copy of a stored claim never meets that claim.
 */
export async function loadRealState(db: Queries, promotionId: number, claim: WrittenClaim): Promise<RealState> {
  const { lines = [], participant } = claim
  const serials = [
    ...new Set(lines.flatMap(({ serialNumbers = [] }) => serialNumbers.map((each) => each.trim().toUpperCase()))),
  ]
  const isEarlier = earlierThan(claim)
  return {
    priorClaimLines: serials.length === 0 ? [] : await loadUnits(db, promotionId, serials, isEarlier),
    history: await loadHistory(db, promotionId, participant?.participantKey ?? '', isEarlier),
  }
}

const earlierThan = ({ submittedDate, claimNumber = '' }: WrittenClaim) =>
  sql<boolean>`(claim.created_date < ${submittedDate}::timestamptz AND claim.claim_number <> ${claimNumber})`

async function loadUnits(
  db: Queries,
  promotionId: number,
  serials: readonly string[],
  isEarlier: RawBuilder<boolean>,
): Promise<RealState['priorClaimLines']> {
  const { rows } = await sql<RealState['priorClaimLines'][number]>`
    SELECT claim.claim_number AS claim, promotion.promotion_key AS promotion,
      participant.participant_key AS participant, product.product_key AS product,
      row.serial_number AS "serialNumber", claim.created_date AS "submittedDate"
    FROM claim JOIN promotion ON promotion.id = claim.promotion_id
    JOIN participant ON participant.id = claim.participant_id
    JOIN claim_product AS row ON row.claim_id = claim.id
    JOIN promotion_product_line AS line ON line.id = row.line_id
    JOIN product ON product.id = line.product_id
    WHERE upper(btrim(row.serial_number)) = ANY(${serials}::text[]) AND ${isEarlier} AND claim.promotion_id IN (
      SELECT ${promotionId}::bigint UNION ALL
      SELECT other_promotion_id FROM promotion_duplication_check WHERE promotion_id = ${promotionId})
    ORDER BY claim.created_date, claim.id, row.id`.execute(db)
  return rows
}

async function loadHistory(
  db: Queries,
  promotionId: number,
  participantKey: string,
  isEarlier: RawBuilder<boolean>,
): Promise<RealState['history']> {
  const { rows } = await sql<RealState['history']>`
    SELECT count(*) AS "claimCount", max(claim.created_date) AS "lastClaimDate"
    FROM claim JOIN participant ON participant.id = claim.participant_id
    WHERE claim.promotion_id = ${promotionId} AND participant.participant_key = ${participantKey}
      AND ${isEarlier}`.execute(db)
  return rows[0] ?? { claimCount: 0, lastClaimDate: null }
}
