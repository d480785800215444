import { differingFields } from '../draft/field-table.ts'
import { withoutHidden } from './hidden.ts'
import type { PromotionDraft, PromotionField } from './promotion.ts'
import { PROMOTION_FIELDS } from './promotion.ts'

/**
 * The fields whose meaning differs between a draft and its baseline, in table order. Typing a value and its old one
 * again does not count as a change, and a value that a choice hides counts as cleared. The baseline of a stored
 * promotion is its stored state, that of a new one its defaults.
 */
export function changedFields(baseline: PromotionDraft, draft: PromotionDraft): PromotionField[] {
  return baseline === draft ? [] : differingFields(PROMOTION_FIELDS, withoutHidden(baseline), withoutHidden(draft))
}
