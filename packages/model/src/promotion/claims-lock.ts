import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import { isSameReference } from '../references/reference.ts'
import { withoutHidden } from './hidden.ts'
import { openPromotion } from './open-promotion.ts'
import type { LoadedPromotion, PromotionDraft } from './promotion.ts'

/** What cannot be changed once claims exist (ALG-31). */
export const LOCKED_FIELDS = ['country', 'claimType'] as const

/** The locked fields that a draft of a promotion with claims would change, clearing included. */
export function lockIssues(saved: LoadedPromotion, draft: PromotionDraft): Issue[] {
  const [before, after] = [withoutHidden(openPromotion(saved)), withoutHidden(draft)]
  return LOCKED_FIELDS.filter((field) => !isSameReference(before[field], after[field])).map((field) => ({
    field,
    message: MESSAGES.promotion.locked,
  }))
}
