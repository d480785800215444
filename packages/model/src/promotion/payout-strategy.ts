import type { PayoutStrategyType } from '../references/reference.ts'
import type { PromotionDraft } from './promotion.ts'

/** The fields that contain a payee. */
export type PayeeField = 'payoutToParticipant' | 'payoutToOrganization'

/** The payee field that a strategy needs; null for strategies without a payee. */
export function payeeOf(strategy: PayoutStrategyType | null): PayeeField | null {
  switch (strategy?.name) {
    case 'PAY_TO_PARTICIPANT_SPECIFIC':
      return 'payoutToParticipant'
    case 'PAY_TO_ORGANIZATION_SPECIFIC':
      return 'payoutToOrganization'
    case 'PAY_TO_PARTICIPANT':
    case 'PAY_TO_PARENT_ORGANIZATION':
    case 'PAY_ROLL_UP':
    case undefined:
      return null
  }
}

/** The strategy with its payee as text: "Pay to a specific participant: Demo Participant (P-1)"; blank without one. */
export function strategyLabel(draft: Pick<PromotionDraft, 'payoutStrategyType' | PayeeField>): string {
  const strategy = draft.payoutStrategyType
  if (!strategy) return ''
  const payee = payeeLabel(draft)
  return payee === '' ? strategy.description : `${strategy.description}: ${payee}`
}

function payeeLabel(draft: Pick<PromotionDraft, 'payoutStrategyType' | PayeeField>): string {
  const field = payeeOf(draft.payoutStrategyType)
  if (field === 'payoutToParticipant' && draft.payoutToParticipant) {
    return `${draft.payoutToParticipant.fullName} (${draft.payoutToParticipant.participantKey})`
  }
  if (field === 'payoutToOrganization' && draft.payoutToOrganization) {
    return `${draft.payoutToOrganization.name} (${draft.payoutToOrganization.organizationKey})`
  }
  return ''
}
