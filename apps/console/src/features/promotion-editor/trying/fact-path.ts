import { FACT_MODEL } from '@incentive/model'
import type { Field, Type } from '@incentive/spel'

/** The path of what stands so many above something: `organization.parent` of 1. */
export const factPath = (root: string, height: number): string => root + '.parent'.repeat(height)

/** A path in its parts: how many above the root's object it stands, and the field's own name. */
export function partsOfPath(path: string) {
  const steps = path.split('.')
  return { root: steps[0] ?? '', height: steps.length - 2, name: steps.at(-1) ?? '' }
}

/** What kind of value a fact has, such as `DECIMAL`; null for a path that no rule can read. */
export function factKind(path: string): Exclude<Type['kind'], 'OBJECT'> | null {
  let type: Type = FACT_MODEL.root
  for (const step of path.split('.')) {
    const field: Field | undefined = type.kind === 'OBJECT' ? type.fields.get(step) : undefined
    if (field === undefined) return null
    type = field.type
  }
  return type.kind === 'OBJECT' ? null : type.kind
}
