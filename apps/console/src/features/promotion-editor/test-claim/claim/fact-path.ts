import { FACT_MODEL } from '@incentive/model'

/** Path of an ancestor, `height` levels up: `organization.parent` for 1. */
export const factPath = (root: string, height: number): string => root + '.parent'.repeat(height)

/** Splits a path into the number of levels above the root object and the field name. */
export function partsOfPath(path: string) {
  const steps = path.split('../')
  return { root: steps[0] ?? '', height: steps.length - 2, name: steps.at(-1) ?? '' }
}

/** Type of a fact's value, such as `DECIMAL`. Null for a path that rules cannot read. */
export const factKind = (path: string): string | null => kindIn(FACT_MODEL.root, path.split('../'))

function kindIn(object: typeof FACT_MODEL.root, [step = '', ...below]: readonly string[]): string | null {
  const type = object.fields.get(step)?.type
  if (type?.kind === 'OBJECT') return below.length > 0 ? kindIn(type, below) : null
  return type && below.length === 0 ? type.kind : null
}
