import type { CustomFieldDefinition } from '../draft/custom-field.ts'
import { fieldLabel } from '../promotion/field-labels.ts'
import type { PromotionDraft, PromotionField } from '../promotion/promotion.ts'
import { PROMOTION_FIELD_NAMES, PROMOTION_FIELDS } from '../promotion/promotion.ts'
import { mergeFields } from '../draft/merge-fields.ts'
import type { Choose, Sides } from '../draft/sides.ts'

/**
 * Merges the promotion's own fields with changes that another user stored in the meantime (OP-140). The result is an
 * edit of the version that is stored now. Callers must validate it, since two valid changes can be invalid together.
 */
export function mergePromotion(
  sides: Sides<PromotionDraft>,
  definitions: readonly CustomFieldDefinition[],
  choose: Choose,
): PromotionDraft {
  const labels = Object.fromEntries(
    PROMOTION_FIELD_NAMES.map((field) => [field, fieldLabel(field, definitions)]),
  ) as Record<PromotionField, string>
  const fields = mergeFields(PROMOTION_FIELDS, labels, sides, { path: '', labels: [] }, choose)
  return { ...sides.mine, ...fields, stored: sides.theirs.stored }
}
