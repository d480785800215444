import type { TermsOrganization, TermsParticipant } from '@incentive/claims'
import { sql } from 'kysely'
import type { Queries } from '../../queries.ts'

/** Loads the participants and organizations in a promotion's lists, and the organization of each participant. */
export async function loadAudienceRows(
  db: Queries,
  promotionId: number,
): Promise<{
  participants: TermsParticipant[]
  organizations: TermsOrganization[]
  organizationOf: ReadonlyMap<string, string>
}> {
  const participants = await sql<Required<TermsParticipant> & { organization: string | null }>`
    SELECT row.id, participant.participant_key AS participant, row.include_in_promotion AS "includeInPromotion",
      organization.organization_key AS organization
    FROM promotion_participant AS row JOIN participant ON participant.id = row.participant_id
    LEFT JOIN organization ON organization.id = participant.organization_id
    WHERE row.promotion_id = ${promotionId} ORDER BY row.id`.execute(db)
  const organizations = await sql<TermsOrganization>`
    SELECT row.id, organization.organization_key AS organization, row.include_in_promotion AS "includeInPromotion"
    FROM promotion_organization AS row JOIN organization ON organization.id = row.organization_id
    WHERE row.promotion_id = ${promotionId} ORDER BY row.id`.execute(db)
  return {
    participants: participants.rows.map(({ organization: _organization, ...row }) => row),
    organizations: organizations.rows,
    organizationOf: new Map(
      participants.rows.flatMap(({ participant, organization }) =>
        organization === null ? [] : [[participant, organization]],
      ),
    ),
  }
}
