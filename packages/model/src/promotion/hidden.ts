import { openFields } from '../draft/field-table.ts'
import { INVITATION_FIELDS } from '../invitation/invitation-setting.ts'
import { payeeOf } from './payout-strategy.ts'
import type { PromotionDraft } from './promotion.ts'
import { isClaimType } from './promotion-type.ts'

/**
 * Clears the values that a draft's switches and choices hide, as a save does: the claim type of another input type
 * (OP-100), payees that the strategy does not pay, course requirements while courses are off (OP-67), the invitation
 * setting of a promotion that is not by invitation only (OP-76).
 */
export function withoutHidden(draft: PromotionDraft): PromotionDraft {
  const payee = payeeOf(draft.payoutStrategyType)
  return {
    ...draft,
    ...(isClaimType(draft.promotionType) ? {} : { claimType: null, skipClaimDocumentation: false }),
    payoutToParticipant: payee === 'payoutToParticipant' ? draft.payoutToParticipant : null,
    payoutToOrganization: payee === 'payoutToOrganization' ? draft.payoutToOrganization : null,
    ...(draft.coursesEnabled
      ? {}
      : { coursesRequiredBeforeGeneratingPayout: false, coursesRequiredBeforePayingPayout: false }),
    ...(draft.invitationOnly ? {} : { promotionInvitationSetting: openFields(INVITATION_FIELDS, {}) }),
  }
}
