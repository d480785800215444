import type { FieldType } from '@incentive/spel'
import { factLabel } from './fact-labels.ts'
import { FACT_MODEL, type FactView } from './fact-model.ts'

/** A fact in a menu; `property` is inserted unchanged, such as `organization?.name`. */
export type MetadataField = { readonly name: string; readonly type: FieldType; readonly property: string }
/** The facts of one object. */
export type MetadataCategory = { readonly name: string; readonly fields: MetadataField[] }

const TYPES: ReadonlySet<string> = new Set<FieldType>(['STRING', 'BOOLEAN', 'DATE', 'DECIMAL', 'INTEGER'])

/** The scalar values among the facts, by object, in the order of the fact model (API-08). */
export const RULE_METADATA: readonly MetadataCategory[] = [...FACT_MODEL.root.fields.values()].map((root) => {
  const { name, type, canBeMissing } = root
  const category = factLabel(name)
  if (type.kind !== 'OBJECT')
    return { name: category, fields: [{ name: category, type: type.kind as FieldType, property: name }] }
  const fields = [...type.fields.values()].filter((field) => TYPES.has(field.type.kind))
  const mark = canBeMissing ? '?.' : '.'
  return {
    name: category,
    fields: fields.map((field) => ({
      name: factLabel(`${name}.${field.name}`),
      type: field.type.kind as FieldType,
      property: `${name}${mark}${field.name}`,
    })),
  }
})

/** Returns the categories that a view can read. */
export function metadataOf(categories: readonly MetadataCategory[], view: FactView): readonly MetadataCategory[] {
  if (view !== 'eligibility') return categories
  return categories
    .map(({ name, fields }) => ({
      name,
      fields: fields.filter(({ property }) => !property.startsWith('claimProduct')),
    }))
    .filter(({ fields }) => fields.length > 0)
}
