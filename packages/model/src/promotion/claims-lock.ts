import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import { isSameReference } from '../references/reference.ts'
import { withoutHidden } from './send-promotion.ts'
import type { PromotionDraft } from './promotion.ts'
import { isClaimType } from './promotion-type.ts'

/** The fields that cannot be changed once claims exist (ALG-31). */
export const LOCKED_FIELDS = ['country', 'claimType'] as const

/**
 * Returns issues for the locked fields that a draft of a promotion with claims would change, including clearing them. A
 * claim type that is cleared because the promotion type does not accept claims is an issue of the promotion type (OP-138).
 * Without a type there is none, because the missing type is reported instead.
 */
export function lockIssues(baseline: PromotionDraft, draft: PromotionDraft): Issue[] {
  const [before, after] = [withoutHidden(baseline), withoutHidden(draft)]
  return LOCKED_FIELDS.filter((field) => !isSameReference(before[field], after[field])).flatMap((locked) => {
    const isTaken = locked === 'claimType' && !isClaimType(draft.promotionType)
    if (isTaken && draft.promotionType === null) return []
    return { field: isTaken ? 'promotionType' : locked, message: MESSAGES.promotion.locked }
  })
}
