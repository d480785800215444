import { sql } from 'kysely'
import type { ProgramScope } from '../../../caller.ts'
import type { Queries, Writes } from '../../queries.ts'
import { ofProgram } from '../../scope.ts'
import type { ListCounts, ListRow, Named } from './list-row.ts'
import { countWritten, removeRows, type WrittenRow } from './write-rows.ts'

/** A row of the participants of a promotion. */
export interface ParticipantRow extends ListRow {
  readonly includeInPromotion: boolean
  readonly payoutIds: readonly number[]
}

/** Reads the rows that a body names, of whatever promotion, and which of the named participants are the program's. */
export async function readParticipants(
  db: Queries,
  scope: ProgramScope,
  promotionId: number | null,
  { ids, itemIds }: Named,
): Promise<{ stored: ParticipantRow[]; reachable: ReadonlySet<number> }> {
  const { rows } = await sql<ParticipantRow>`
    SELECT row.id, row.promotion_id AS "promotionId", row.participant_id AS "itemId",
      row.include_in_promotion AS "includeInPromotion",
      ARRAY(SELECT id FROM promotion_participant_payout WHERE promotion_participant_id = row.id) AS "payoutIds"
    FROM promotion_participant AS row
    WHERE row.id = ANY(${ids}::bigint[])
      OR (row.promotion_id = ${promotionId} AND row.participant_id = ANY(${itemIds}::bigint[]))`.execute(db)
  const found = await ofProgram(db, scope, 'participant')
    .select('participant.id')
    .where(sql<boolean>`participant.id = ANY(${itemIds}::bigint[])`)
    .execute()
  return { stored: rows, reachable: new Set(found.map(({ id }) => id)) }
}

/** A payout that a participant gets for taking part; with an id it is stored. */
export interface WantedPayout {
  readonly id: number | null
  readonly payoutType: string
  readonly payoutAmount: string
}

/** A participant as it is to be listed; payouts are the whole list, or null to leave them. */
export interface WantedParticipant {
  readonly itemId: number
  readonly includeInPromotion: boolean
  readonly payouts: readonly WantedPayout[] | null
}

/** Carries out the changes of a list: rows go, come, or take their new values; a few statements for any number. */
export async function writeParticipants(
  tx: Writes,
  promotionId: number,
  removedIds: readonly number[],
  wanted: readonly WantedParticipant[],
): Promise<ListCounts> {
  const removed = await removeRows(tx, 'promotion_participant', promotionId, removedIds)
  const { rows } = await sql<WrittenRow & { itemId: number }>`
    INSERT INTO promotion_participant AS row (promotion_id, participant_id, include_in_promotion)
    SELECT ${promotionId}, item, include
    FROM unnest(
      ${wanted.map(({ itemId }) => itemId)}::bigint[],
      ${wanted.map(({ includeInPromotion }) => includeInPromotion)}::boolean[]) AS wanted (item, include)
    ON CONFLICT (promotion_id, participant_id) DO UPDATE SET include_in_promotion = excluded.include_in_promotion
    WHERE row.include_in_promotion <> excluded.include_in_promotion
    RETURNING participant_id AS "itemId", xmax = 0 AS "isNew"`.execute(tx)
  const repaid = await writePayouts(tx, promotionId, wanted)
  const written = new Set(rows.map(({ itemId }) => itemId))
  const counts = countWritten(rows)
  return { removed, ...counts, changed: counts.changed + repaid.filter((itemId) => !written.has(itemId)).length }
}

/** Makes each given list of payouts the whole list of its participant; answers whose payouts changed. */
async function writePayouts(tx: Writes, promotionId: number, wanted: readonly WantedParticipant[]): Promise<number[]> {
  const listed = wanted.filter(({ payouts }) => payouts !== null)
  if (listed.length === 0) return []
  const payouts = listed.flatMap((row) => (row.payouts ?? []).map((payout) => ({ itemId: row.itemId, ...payout })))
  const { rows } = await sql<{ itemId: number }>`
    WITH owner AS (
      SELECT id, participant_id FROM promotion_participant
      WHERE promotion_id = ${promotionId} AND participant_id = ANY(${listed.map(({ itemId }) => itemId)}::bigint[])),
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
