import type { CustomFieldList } from '@incentive/model'

interface CustomFieldWords {
  title: string
  hint: string
  /** What is true while there are none. */
  none: string
  /** What a field is called in the list of problems, before its place. */
  field: string
  /** What becomes of the values of a field that is removed. */
  dropped: (field: string) => string
}

/** What the lists of custom fields are called, and what they mean. OP-74, OP-134. */
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
    none: 'Custom fields of products are shown by their numbers.',
    field: 'Product field',
    dropped: (field) => `Values of ${field} will be shown under its number.`,
  },
  claimProductCustomFields: {
    title: 'Claim product custom fields',
    hint: 'Extra fields that a product of a promotion may ask for in claims',
    none: 'Products in claims have no extra fields.',
    field: 'Claim product field',
    dropped: (field) => `Products that ask for ${field} in claims go on doing so.`,
  },
}
