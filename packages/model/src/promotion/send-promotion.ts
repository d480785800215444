import { sendFields, differingFields, openFields } from '../draft/field-table.ts'
import { type PromotionDraft, type SentPromotion, PROMOTION_FIELDS, type PromotionField } from './promotion.ts'
import { INVITATION_FIELDS } from '../invitation/invitation-setting.ts'
import { payeeOf } from './payout-strategy.ts'
import { isClaimType } from './promotion-type.ts'

/**
 * Maximum size of a promotion's save with its lists, in bytes of JSON: 16 MB. 10,000 product lines with one payout each
 * are 12 MB (R14).
 */
export const MAX_SAVE_BYTES = 16 * 1024 * 1024

/** The whole promotion as a body sends it; values hidden by its switches and choices are cleared. */
export function promotionToSend(draft: PromotionDraft): SentPromotion {
  const sent = sendFields(PROMOTION_FIELDS, withoutHidden(draft))
  return draft.invitationOnly ? sent : { ...sent, promotionInvitationSetting: null }
}

/**
 * The fields of an update: those that differ from the stored promotion, its baseline. The server leaves all other
 * fields unchanged, so that values that could not be loaded are never lost.
 */
export function changesToSend(baseline: PromotionDraft, draft: PromotionDraft): Partial<SentPromotion> {
  const sent = promotionToSend(draft)
  return Object.fromEntries(changedFields(baseline, draft).map((field) => [field, sent[field]]))
}

/**
 * The fields whose meaning differs between a draft and its baseline, in table order. Typing a value and its old one
 * again does not count as a change, and a value that a choice hides counts as cleared. The baseline of a stored
 * promotion is its stored state, that of a new one its defaults.
 */
export function changedFields(baseline: PromotionDraft, draft: PromotionDraft): PromotionField[] {
  return baseline === draft ? [] : differingFields(PROMOTION_FIELDS, withoutHidden(baseline), withoutHidden(draft))
}

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
