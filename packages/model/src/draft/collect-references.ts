import type { ReferenceKind } from '../references/reference.ts'
import type { Sought } from '../references/reference-input.ts'
import type { FindReference } from './field.ts'

/** A reference that a body makes and what is stored does not have yet. */
export type NewReference = { readonly kind: ReferenceKind; readonly sought: Sought }

/** Everything that reading a body will look up, so that it can be fetched at once beforehand: a reading that finds nothing. */
export function collectReferences(read: (find: FindReference) => unknown): NewReference[] {
  const sought: NewReference[] = []
  read((kind, each) => {
    sought.push({ kind, sought: each })
    return undefined
  })
  return sought
}
