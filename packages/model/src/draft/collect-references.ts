import type { ReferenceKind } from '../references/reference.ts'
import type { Wanted } from '../references/reference-input.ts'
import type { FindReference } from './field.ts'

/** A reference that a body contains and the stored object does not have yet. */
export type NewReference = { readonly kind: ReferenceKind; readonly wanted: Wanted }

/** Returns a `find` that finds nothing, and the references that it was called with so far, each once. */
export function referenceCollector(): { readonly find: FindReference; readonly references: () => NewReference[] } {
  const wanted = new Map<string, NewReference>()
  return {
    find: (kind, each) => {
      wanted.set(`${kind} ${'id' in each ? each.id : `"${each.name}`}`, { kind, wanted: each })
      return undefined
    },
    references: () => [...wanted.values()],
  }
}

/** Collects all references that reading a body will look up, so that they can be fetched together beforehand. */
export function collectReferences(read: (find: FindReference) => unknown): NewReference[] {
  const { find, references } = referenceCollector()
  read(find)
  return references()
}
