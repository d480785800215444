import { differingFields } from '../draft/field-table.ts'
import { withoutHidden } from './hidden.ts'
import { openPromotion } from './open-promotion.ts'
import type { LoadedPromotion, PromotionDraft, PromotionField } from './promotion.ts'
import { PROMOTION_FIELDS } from './promotion.ts'

/** The fields that a save would change in the stored promotion, in the order of the table. */
export function changedFields(saved: LoadedPromotion, draft: PromotionDraft): PromotionField[] {
  return changesBetween(openPromotion(saved), draft)
}

/**
 * The fields that mean something else in the second draft: typing a value and its old one again is no change, and a
 * value that a choice hides counts as cleared. What a new promotion began with takes the place of a stored one.
 */
export function changesBetween(before: PromotionDraft, after: PromotionDraft): PromotionField[] {
  return before === after ? [] : differingFields(PROMOTION_FIELDS, withoutHidden(before), withoutHidden(after))
}
