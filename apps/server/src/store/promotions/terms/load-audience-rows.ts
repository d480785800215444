import type { OrganizationSource, ParticipantSource, TermsSource } from '@incentive/claims'
import { sql } from 'kysely'
import { columnsAs } from '../../../db/columns-as.ts'
import type { Queries } from '../../queries.ts'

type Lists = Pick<TermsSource['lists'], 'promotionParticipants' | 'promotionOrganizations'>
type ParticipantRow = Omit<ParticipantSource, 'participant'> & {
  readonly id: number
  readonly participantKey: string
  readonly organizationKey: string | null
}
type OrganizationRow = Omit<OrganizationSource, 'organization'> & {
  readonly id: number
  readonly organizationKey: string
}

const participantColumns = columnsAs<ParticipantRow>({
  id: sql`row.id`,
  participantKey: sql`participant.participant_key`,
  organizationKey: sql`organization.organization_key`,
  includeInPromotion: sql`row.include_in_promotion`,
})
const organizationColumns = columnsAs<OrganizationRow>({
  id: sql`row.id`,
  organizationKey: sql`organization.organization_key`,
  includeInPromotion: sql`row.include_in_promotion`,
})

/** Loads the participants and organizations in a promotion's lists. */
export async function loadAudienceRows(db: Queries, promotionId: number): Promise<Lists> {
  const participants = await sql<ParticipantRow>`
    SELECT ${participantColumns}
    FROM promotion_participant AS row JOIN participant ON participant.id = row.participant_id
    LEFT JOIN organization ON organization.id = participant.organization_id
    WHERE row.promotion_id = ${promotionId} ORDER BY row.id`.execute(db)
  const organizations = await sql<OrganizationRow>`
    SELECT ${organizationColumns}
    FROM promotion_organization AS row JOIN organization ON organization.id = row.organization_id
    WHERE row.promotion_id = ${promotionId} ORDER BY row.id`.execute(db)
  return {
    promotionParticipants: participants.rows.map(({ id, participantKey, organizationKey, ...row }) => {
      const organization = organizationKey === null ? null : { organizationKey }
      return [id, { ...row, participant: { participantKey, organization } }] as const
    }),
    promotionOrganizations: organizations.rows.map(({ id, organizationKey, ...row }) => {
      return [id, { ...row, organization: { organizationKey } }] as const
    }),
  }
}
