import type { PromotionTerms, Claimant } from '@incentive/claims'
import { sql } from 'kysely'
import type { Queries } from '../queries.ts'
import type { ChangedRow, OpenedAudience } from './open-audience.ts'

/** Returns the rows of a draft that name a participant or the participant's organization. */
export async function rowsAbout(
  db: Queries,
  audience: OpenedAudience,
  participantId: number,
  claimant: Claimant & { readonly organizationId: number | null },
): Promise<Pick<PromotionTerms, 'promotionParticipants' | 'promotionOrganizations'>> {
  const { promotionId, participants, organizations } = audience
  const { rows } = await sql<{ participant: boolean | null; organization: boolean | null }>`
    SELECT (
      SELECT include_in_promotion FROM promotion_participant
      WHERE promotion_id = ${promotionId}::bigint AND participant_id = ${participantId}) AS participant, (
      SELECT include_in_promotion FROM promotion_organization
      WHERE promotion_id = ${promotionId}::bigint AND organization_id = ${claimant.organizationId}::bigint) AS organization
    `.execute(db)
  const [stored] = rows
  const own = inDraft(participants, participantId, stored?.participant)
  const company = inDraft(organizations, claimant.organizationId, stored?.organization)
  const { participantKey } = claimant.participant
  const organizationKey = claimant.organizationChain[0]?.organizationKey ?? ''
  return {
    promotionParticipants: own === null ? [] : [{ participant: participantKey, includeInPromotion: own }],
    promotionOrganizations: company === null ? [] : [{ organization: organizationKey, includeInPromotion: company }],
  }
}

function inDraft(
  changed: readonly ChangedRow[],
  id: number | null,
  stored: boolean | null | undefined,
): boolean | null {
  const change = changed.find((row) => row.id === id)
  return change === undefined ? (stored ?? null) : change.isIncluded
}
