import type { Reference } from '../references/reference.ts'
import type { Sides } from './sides.ts'

/** Merges sets of references: items that either side added are included, items that either side removed are not. */
export function mergeSet<R extends Reference>({ before, mine, theirs }: Sides<readonly R[]>): readonly R[] {
  const ids = (references: readonly R[]) => new Set(references.map(({ id }) => id))
  const [known, kept, stored] = [ids(before), ids(mine), ids(theirs)]
  return [
    ...theirs.filter(({ id }) => kept.has(id) || !known.has(id)),
    ...mine.filter(({ id }) => !known.has(id) && !stored.has(id)),
  ]
}
