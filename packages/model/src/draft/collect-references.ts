import type { ReferenceKind } from '../references/reference.ts'
import type { Sought } from '../references/reference-input.ts'
import type { FindReference } from './field.ts'

/** A reference that a body makes and what is stored does not have yet. */
export type NewReference = { readonly kind: ReferenceKind; readonly sought: Sought }

/** A reading that finds nothing, and what it was asked for so far, each reference once. */
export function referenceCollector(): { readonly find: FindReference; readonly references: () => NewReference[] } {
  const sought = new Map<string, NewReference>()
  return {
    find: (kind, each) => {
      sought.set(`${kind} ${'id' in each ? each.id : `"${each.name}`}`, { kind, sought: each })
      return undefined
    },
    references: () => [...sought.values()],
  }
}

/** Everything that reading a body will look up, so that it can be fetched at once beforehand. */
export function collectReferences(read: (find: FindReference) => unknown): NewReference[] {
  const { find, references } = referenceCollector()
  read(find)
  return references()
}
