import type { Queries } from '../queries.ts'

/** A custom field of the promotions of a program. Spec 3, Promotion; OP-74. */
export interface PromotionCustomField {
  readonly number: number
  readonly label: string
  readonly required: boolean
  readonly order: number
}

/** The custom fields that a program gives its promotions, in the order in which they are shown. */
export function promotionCustomFields(db: Queries, programId: number): Promise<PromotionCustomField[]> {
  return db
    .selectFrom('program_custom_field')
    .select(['field_number as number', 'label', 'required', 'sort_order as order'])
    .where('program_id', '=', programId)
    .where('entity', '=', 'PROMOTION')
    .orderBy('sort_order')
    .orderBy('field_number')
    .execute()
}
