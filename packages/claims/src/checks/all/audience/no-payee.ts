import type { Check } from '../../check.ts'
import { atDetails } from '../../found.ts'

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
