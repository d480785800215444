import type { Reference } from '../references/reference.ts'
import type { Sides } from './sides.ts'

/** Merges lists of references of which each stands once: what either side added is in, what either removed is out. */
export function mergeSet<R extends Reference>({ before, mine, theirs }: Sides<readonly R[]>): readonly R[] {
  const ids = (references: readonly R[]) => new Set(references.map(({ id }) => id))
  const [known, kept, stored] = [ids(before), ids(mine), ids(theirs)]
  return [
    ...theirs.filter(({ id }) => kept.has(id) || !known.has(id)),
    ...mine.filter(({ id }) => !known.has(id) && !stored.has(id)),
  ]
}
