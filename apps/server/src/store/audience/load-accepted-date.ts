import type { Instant } from '@incentive/model'
import { sql } from 'kysely'
import type { Queries } from '../queries.ts'

/**
 * Returns when a participant accepted the invitation to a promotion; null if they have not, and for a new promotion.
 */
export async function loadAcceptedDate(
  db: Queries,
  promotionId: number | null,
  participant: { readonly id: number } | { readonly key: string },
): Promise<Instant | null> {
  const isThis =
    'id' in participant
      ? sql`participant.id = ${participant.id}`
      : sql`participant.participant_key = ${participant.key}`
  const { rows } = await sql<{ accepted: Instant | null }>`
    SELECT accepted_date AS accepted FROM promotion_invitation
    JOIN participant ON participant.id = promotion_invitation.participant_id
    WHERE promotion_id = ${promotionId}::bigint AND ${isThis}`.execute(db)
  return rows[0]?.accepted ?? null
}
