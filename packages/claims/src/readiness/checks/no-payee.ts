import type { Check } from '../check.ts'

export const noPayee: Check = {
  id: 'L-42',
  severity: 'BLOCK',
  text: 'A payout assignment is required',
  find({ content: { payoutStrategyType, payoutToParticipant, payoutToOrganization } }) {
    const isMissing =
      (payoutStrategyType === 'PAY_TO_PARTICIPANT_SPECIFIC' && !payoutToParticipant) ||
      (payoutStrategyType === 'PAY_TO_ORGANIZATION_SPECIFIC' && !payoutToOrganization)
    return isMissing ? [{ link: { to: 'editor', tab: 'details', field: 'payoutStrategyType' } }] : []
  },
}
