export { type NewReference, collectReferences, referenceCollector } from './collect-references.ts'
export {
  type CustomFieldDefinition,
  type CustomFieldName,
  type CustomFieldNumber,
  type ShownCustomField,
  CUSTOM_FIELD_NUMBERS,
  customFieldLabel,
  customFieldName,
  shownFields,
} from './custom-field.ts'
export { type Described, type DescribedFields, yesNo } from './described.ts'
export type { FindReference } from './field.ts'
export type { RowMerge } from './merge-row.ts'
export type { Choose, Conflict, Side } from './sides.ts'
