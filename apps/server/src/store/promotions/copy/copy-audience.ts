import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'
import { invitationLinkNames, invitationLinkTables } from '../references/links.ts'
import { changedRow, nextId } from './copying.ts'

/** Copies the participants of a promotion, optionally with their payouts in order; one statement. */
export async function copyParticipants(
  tx: Writes,
  sourceId: number,
  copyId: number,
  includePayouts: boolean,
): Promise<void> {
  const rowChanges = { id: sql`new_id`, promotion_id: sql`${copyId}::bigint` }
  const payoutChanges = { id: nextId('promotion_participant_payout'), promotion_participant_id: sql`new_id` }
  await sql`
    WITH rows AS MATERIALIZED (
      SELECT source, ${nextId('promotion_participant')} AS new_id FROM promotion_participant AS source
      WHERE promotion_id = ${sourceId}),
    copied AS (
      INSERT INTO promotion_participant SELECT copy.* FROM rows
      CROSS JOIN LATERAL ${changedRow(sql`rows.source`, rowChanges)} AS copy)
    INSERT INTO promotion_participant_payout SELECT copy.* FROM (
      SELECT payout, new_id FROM rows
      JOIN promotion_participant_payout AS payout ON payout.promotion_participant_id = (rows.source).id
      WHERE ${includePayouts}::boolean ORDER BY payout.id) AS payouts
    CROSS JOIN LATERAL ${changedRow(sql`payout`, payoutChanges)} AS copy`.execute(tx)
}

/** Copies the invitation setting of a promotion with its lists; one statement, plus one per list. */
export async function copyInvitation(tx: Writes, sourceId: number, copyId: number): Promise<void> {
  const changes = { id: nextId('promotion_invitation_setting'), promotion_id: sql`${copyId}::bigint` }
  const { rows } = await sql<{ id: number }>`
    INSERT INTO promotion_invitation_setting SELECT copy.* FROM promotion_invitation_setting AS source
    CROSS JOIN LATERAL ${changedRow(sql`source`, changes)} AS copy
    WHERE source.promotion_id = ${sourceId} RETURNING id`.execute(tx)
  const [setting] = rows
  if (!setting) return
  for (const name of invitationLinkNames) {
    const table = sql.table(invitationLinkTables[name].table)
    await sql`
      INSERT INTO ${table} SELECT copy.* FROM ${table} AS source
      CROSS JOIN LATERAL ${changedRow(sql`source`, { setting_id: sql`${setting.id}::bigint` })} AS copy
      WHERE source.setting_id = (
        SELECT id FROM promotion_invitation_setting WHERE promotion_id = ${sourceId})`.execute(tx)
  }
}
