import type { EmptiedBy } from '../../terms/lookups.ts'
import type { Check } from '../check.ts'
import { atDetails } from '../found.ts'
import { paysUpwards } from '../../money/recipient.ts'

/** The text for each clause that leaves no participant. */
const CLAUSES: Readonly<Record<EmptiedBy, string>> = {
  NO_PARTICIPANTS: 'the program has no participants',
  AUDIENCE_PARTICIPANT_EXCLUDED: 'rows exclude the last participants',
  AUDIENCE_ORGANIZATION_EXCLUDED: 'rows exclude the last organizations',
  AUDIENCE_NOT_LISTED: 'no participant is included by a row',
  AUDIENCE_PARTICIPANT_TYPE: 'the participant types exclude the last participants',
  AUDIENCE_PARTICIPANT_GROUP: 'the participant groups exclude the last participants',
  AUDIENCE_ORGANIZATION_TYPE: 'the organization types exclude the last participants',
  AUDIENCE_ORGANIZATION_GROUP: 'the organization groups exclude the last participants',
  ELIGIBILITY: 'no participant meets the eligibility condition',
}

export const noOneCanClaim: Check = {
  id: 'L-12',
  severity: 'BLOCK',
  isPersonal: true,
  text: 'No one can claim: {clause}',
  find({ lookups: { emptiedBy } }) {
    if (emptiedBy == null) return []
    const clause = CLAUSES[emptiedBy]
    return [{ params: { clause }, link: { to: 'editor', tab: 'audience' } }]
  },
}

export const includedAndExcluded: Check = {
  id: 'L-29',
  severity: 'WARN',
  isPersonal: true,
  text: '{participant} is included although {organization} is excluded',
  find: ({ version: { audience }, lookups: { organizationOf } }) =>
    [...audience.participants].flatMap(([participant, { isIncluded, rowId }]) => {
      const organization = organizationOf?.get(participant)
      const isOut = organization !== undefined && audience.organizations.get(organization)?.isIncluded === false
      if (!isIncluded || !isOut) return []
      return [{ params: { participant, organization }, link: { to: 'editor', tab: 'audience', row: rowId } }]
    }),
}

export const noPayee: Check = {
  id: 'L-42',
  severity: 'BLOCK',
  text: 'A payout assignment is required',
  find({ version: { content } }) {
    const { payoutStrategyType, payoutToParticipant, payoutToOrganization } = content
    const isMissing =
      (payoutStrategyType === 'PAY_TO_PARTICIPANT_SPECIFIC' && !payoutToParticipant) ||
      (payoutStrategyType === 'PAY_TO_ORGANIZATION_SPECIFIC' && !payoutToOrganization)
    return isMissing ? [{ link: atDetails('payoutStrategyType') }] : []
  },
}

export const noParentOrganization: Check = {
  id: 'L-43',
  severity: 'WARN',
  isPersonal: true,
  text: '{paid:participant} would be paid to their own organization, {unpaid} to no one',
  find({ version: { content }, lookups: { organizations } }) {
    const { payoutStrategyType: strategy } = content
    if (!organizations || !paysUpwards(content)) return []
    const { withoutOrganization, withoutParent, inCircle } = organizations
    const unpaid = withoutOrganization + (strategy === 'PAY_ROLL_UP' ? inCircle : 0)
    if (withoutParent + unpaid === 0) return []
    return [{ params: { paid: withoutParent, unpaid }, link: atDetails('payoutStrategyType') }]
  },
}

export const noInvitations: Check = {
  id: 'L-44',
  severity: 'WARN',
  text: 'No one can be invited',
  find({ version: { content, audience }, lookups: { invitation } }) {
    const isApproverMissing = invitation != null && invitation.approvalsNeeded > 0 && invitation.approvers === 0
    const hasInvited = [...audience.participants.values()].some(({ isIncluded }) => isIncluded)
    return content.invitationOnly && isApproverMissing && !hasInvited
      ? [{ link: { to: 'editor', tab: 'audience', field: 'promotionInvitationSetting.participantApprovers' } }]
      : []
  },
}
