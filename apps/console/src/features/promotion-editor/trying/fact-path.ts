import { FACT_MODEL } from '@incentive/model'

/** The path of what stands so many above something: `organization.parent` of 1. */
export const factPath = (root: string, height: number): string => root + '.parent'.repeat(height)

/** A path in its parts: how many above the root's object it stands, and the field's own name. */
export function partsOfPath(path: string) {
  const steps = path.split('.')
  return { root: steps[0] ?? '', height: steps.length - 2, name: steps.at(-1) ?? '' }
}

/** What kind of value a fact has, such as `DECIMAL`; null for a path that no rule can read. */
export const factKind = (path: string): string | null => kindIn(FACT_MODEL.root, path.split('.'))

function kindIn(object: typeof FACT_MODEL.root, [step = '', ...below]: readonly string[]): string | null {
  const type = object.fields.get(step)?.type
  if (type?.kind === 'OBJECT') return below.length > 0 ? kindIn(type, below) : null
  return type && below.length === 0 ? type.kind : null
}
