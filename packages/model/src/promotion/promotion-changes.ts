import type { Change } from '../changes/change.ts'
import { differences } from '../changes/differences.ts'
import type { Described } from '../draft/described.ts'
import type { Field } from '../draft/field.ts'
import type { CustomFieldDefinition } from '../draft/custom-field.ts'
import { fieldLabel } from './field-labels.ts'
import { withoutHidden } from './send-promotion.ts'
import type { PromotionDraft, PromotionField } from './promotion.ts'
import { PROMOTION_FIELDS } from './promotion.ts'

/** The old and new values of the fields that a save changes, with the labels of the screen. */
export function promotionChanges(
  before: PromotionDraft,
  after: PromotionDraft,
  changed: readonly PromotionField[],
  definitions: readonly CustomFieldDefinition[],
): readonly Change[] {
  const [from, to] = [withoutHidden(before), withoutHidden(after)]
  return changed.flatMap((field): readonly Change[] => {
    const label = fieldLabel(field, definitions)
    const described = differences(label, describeField(field, from), describeField(field, to))
    return described.length > 0 ? described : [{ label, before: null, after: null }]
  })
}

/** TypeScript cannot follow that a field gets its own draft. */
function describeField(name: PromotionField, draft: PromotionDraft): Described {
  const field = PROMOTION_FIELDS[name] as Field<unknown, unknown, unknown, unknown>
  return field.describe(draft[name])
}
