import type { CustomFieldList } from '@incentive/model/program'

interface CustomFieldWords {
  title: string
  hint: string
  /** Shown while there are none. */
  none: string
  /** Name of a field in the list of problems, before its position. */
  field: string
  /** Explains the effect of removing a field on its values. */
  dropped: (field: string) => string
}

/** Labels and explanations of the lists of custom fields. OP-74, OP-134. */
export const CUSTOM_FIELD_WORDS: Readonly<Record<CustomFieldList, CustomFieldWords>> = {
  promotionCustomFields: {
    title: 'Promotion custom fields',
    hint: 'Extra fields shown on every promotion in this program',
    none: 'Promotions in this program have no extra fields.',
    field: 'Field',
    dropped: (field) => `Values of ${field} stay stored but will no longer be shown.`,
  },
  productCustomFields: {
    title: 'Product custom fields',
    hint: 'Names for the custom fields of products',
    none: 'Product custom fields are shown by number.',
    field: 'Product field',
    dropped: (field) => `Values of ${field} will be shown under its number.`,
  },
  claimProductCustomFields: {
    title: 'Claim product custom fields',
    hint: 'Extra fields that a promotion product can ask for in claims',
    none: 'Products in claims have no extra fields.',
    field: 'Claim product field',
    dropped: (field) => `Products that ask for ${field} in claims will continue to.`,
  },
}
