import { PROMOTION_PARTICIPANTS, type PromotionParticipantRow } from '@incentive/model/audience'
import type { Upsert } from '@incentive/model/lists'
import { sql } from 'kysely'
import type { Queries, Writes } from '../../queries.ts'
import { resources } from '../../references/resources.ts'
import { type ListStore, countWritten, removeRows, isNamed, type ListWritten, type Named } from './list-store.ts'
import { upsertIncluded } from './included-rows.ts'

/** The participants of promotions, with the payouts for taking part. */
export const participantsStore: ListStore<PromotionParticipantRow> = {
  read: readParticipants,
  write: writeParticipants,
}

async function readParticipants(
  db: Queries,
  promotionId: number | null,
  named: Named,
): Promise<PromotionParticipantRow[]> {
  const { rows } = await sql<Parameters<typeof PROMOTION_PARTICIPANTS.open>[0]>`
    SELECT row.id, row.include_in_promotion AS "includeInPromotion",
      ${resources.listedParticipant.json} AS participant,
      (SELECT json_agg(json_build_object(
          'id', payout.id, 'payoutAmount', payout.payout_amount, 'payoutType', ${resources.payoutType.json})
          ORDER BY payout.id)
        FROM promotion_participant_payout AS payout JOIN payout_type ON payout_type.name = payout.payout_type
        WHERE payout.promotion_participant_id = row.id) AS "promotionParticipantPayouts"
    FROM promotion_participant AS row JOIN participant ON participant.id = row.participant_id
    WHERE ${isNamed('participant_id', promotionId, named)}`.execute(db)
  return rows.map(PROMOTION_PARTICIPANTS.open)
}

async function writeParticipants(
  tx: Writes,
  promotionId: number,
  removedIds: readonly number[],
  upserts: readonly Upsert<PromotionParticipantRow>[],
): Promise<ListWritten> {
  const removed = await removeRows(tx, 'promotion_participant', promotionId, removedIds)
  const included = upserts.map(({ row }) => ({ itemId: row.participant?.id, isIncluded: row.includeInPromotion }))
  const rows = await upsertIncluded(tx, 'participant', promotionId, included)
  const repaid = await writePayouts(tx, promotionId, upserts.filter(hasOtherPayouts))
  const written = new Set(rows.map(({ itemId }) => itemId))
  const counts = countWritten(rows)
  return { removed, ...counts, changed: counts.changed + repaid.filter((itemId) => !written.has(itemId)).length }
}

/** True if the request writes payouts that differ. Payouts that it omits stay unchanged. */
const hasOtherPayouts = ({ before, row }: Upsert<PromotionParticipantRow>) =>
  row.promotionParticipantPayouts !== (before ?? PROMOTION_PARTICIPANTS.blank).promotionParticipantPayouts

/** Replaces the payouts of each row's participant; returns the ids of the participants whose payouts changed. */
async function writePayouts(
  tx: Writes,
  promotionId: number,
  upserts: readonly Upsert<PromotionParticipantRow>[],
): Promise<number[]> {
  if (upserts.length === 0) return []
  const owners = upserts.map(({ row }) => row.participant?.id)
  const payouts = upserts.flatMap(({ row }) =>
    row.promotionParticipantPayouts.map((payout) => ({ itemId: row.participant?.id, ...payout })),
  )
  const { rows } = await sql<{ itemId: number }>`
    WITH owner AS (
      SELECT id, participant_id FROM promotion_participant
      WHERE promotion_id = ${promotionId} AND participant_id = ANY(${owners}::bigint[])),
    wanted AS (
      SELECT owner.id AS owner_id, payout.* FROM unnest(
        ${payouts.map(({ itemId }) => itemId)}::bigint[], ${payouts.map(({ id }) => id)}::bigint[],
        ${payouts.map(({ payoutType }) => payoutType)}::text[],
        ${payouts.map(({ payoutAmount }) => payoutAmount)}::numeric[]) AS payout (item, id, payout_type, payout_amount)
      JOIN owner ON owner.participant_id = payout.item),
    gone AS (
      DELETE FROM promotion_participant_payout AS payout
      WHERE promotion_participant_id IN (SELECT id FROM owner)
        AND id NOT IN (SELECT id FROM wanted WHERE id IS NOT NULL)
      RETURNING promotion_participant_id),
    kept AS (
      UPDATE promotion_participant_payout AS payout
      SET payout_type = wanted.payout_type, payout_amount = wanted.payout_amount
      FROM wanted
      WHERE payout.id = wanted.id AND payout.promotion_participant_id = wanted.owner_id
        AND (payout.payout_type, payout.payout_amount) IS DISTINCT FROM (wanted.payout_type, wanted.payout_amount)
      RETURNING promotion_participant_id),
    added AS (
      INSERT INTO promotion_participant_payout (promotion_participant_id, payout_type, payout_amount)
      SELECT owner_id, payout_type, payout_amount FROM wanted WHERE id IS NULL
      RETURNING promotion_participant_id)
    SELECT participant_id AS "itemId" FROM owner WHERE id IN (
      SELECT promotion_participant_id FROM gone UNION SELECT promotion_participant_id FROM kept
      UNION SELECT promotion_participant_id FROM added)`.execute(tx)
  return rows.map(({ itemId }) => itemId)
}
