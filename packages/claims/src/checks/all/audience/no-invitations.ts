import type { Check } from '../../check.ts'

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
