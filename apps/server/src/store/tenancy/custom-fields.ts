import type { CustomFieldList } from '@incentive/model/program'
import type { Queries, Writes } from '../queries.ts'

/** A custom field of a program. Spec 3, Promotion; OP-74, OP-134. */
export interface CustomField {
  readonly number: number
  readonly label: string
  readonly required: boolean
}

/** The custom fields of a program, each list in display order. */
export type CustomFields = { readonly [List in CustomFieldList]: readonly CustomField[] }

const ENTITIES = {
  promotionCustomFields: 'PROMOTION',
  productCustomFields: 'PRODUCT',
  claimProductCustomFields: 'CLAIM_PRODUCT',
} as const satisfies Record<CustomFieldList, string>

/** Loads all custom fields of a program. */
export async function loadCustomFields(db: Queries, programId: number): Promise<CustomFields> {
  const rows = await db
    .selectFrom('program_custom_field')
    .select(['entity', 'field_number as number', 'label', 'required'])
    .where('program_id', '=', programId)
    .orderBy('sort_order')
    .orderBy('field_number')
    .execute()
  const fieldsOf = (list: CustomFieldList) =>
    rows
      .filter(({ entity }) => entity === ENTITIES[list])
      .map(({ number, label, required }) => ({ number, label, required }))
  return {
    promotionCustomFields: fieldsOf('promotionCustomFields'),
    productCustomFields: fieldsOf('productCustomFields'),
    claimProductCustomFields: fieldsOf('claimProductCustomFields'),
  }
}

/** Returns all custom fields of a program in the format of the API. */
export async function answerCustomFields(db: Queries, programId: number) {
  const fields = await loadCustomFields(db, programId)
  const named = (list: readonly CustomField[]) => list.map(({ number, label }) => ({ number, label }))
  return {
    promotionCustomFields: fields.promotionCustomFields.map((field, index) => ({ ...field, order: index + 1 })),
    productCustomFields: named(fields.productCustomFields),
    claimProductCustomFields: named(fields.claimProductCustomFields),
  }
}

/** Replaces the custom fields of a program. */
export async function replaceCustomFields(tx: Writes, programId: number, fields: CustomFields): Promise<void> {
  await tx.deleteFrom('program_custom_field').where('program_id', '=', programId).execute()
  const lists = Object.entries(ENTITIES) as [CustomFieldList, (typeof ENTITIES)[CustomFieldList]][]
  const rows = lists.flatMap(([list, entity]) =>
    fields[list].map(({ number, label, required }, index) => ({
      program_id: programId,
      entity,
      field_number: number,
      label,
      required,
      sort_order: index + 1,
    })),
  )
  if (rows.length > 0) await tx.insertInto('program_custom_field').values(rows).execute()
}
