import { sendFields } from '../draft/field-table.ts'
import { changedFields } from './changed-fields.ts'
import { withoutHidden } from './hidden.ts'
import type { PromotionDraft, SentPromotion } from './promotion.ts'
import { PROMOTION_FIELDS } from './promotion.ts'

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
