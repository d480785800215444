import type { Described } from '../changes/described.ts'

/** A value as it was read, as it is in this draft, and as somebody else stored it meanwhile. */
export type Sides<Value> = { readonly before: Value; readonly mine: Value; readonly theirs: Value }
export type Side = keyof Sides<unknown>

/** A value that both sides changed, differently. */
export type Conflict = {
  /** The same in every merge of the same sides. */
  readonly path: string
  /** What it is called, from the outside in: the field; or the list, its row, and the field of the row. */
  readonly labels: readonly string[]
  /** In words; null stands for no value, and for a row that is not there. */
  readonly sides: Sides<Described>
  /** The side without the row: both others added it, or this one removed it. Left out where all sides have it. */
  readonly without?: Side
}

/** Where a value stands in a merge: its path, and what it is called from the outside in. */
export type Place = Pick<Conflict, 'path' | 'labels'>

/** A three-way merge under way: says which side of a conflict stands. */
export type Choose = (conflict: Conflict) => Side

/** Each side of a whole as the same side of a part of it. */
export function partOf<Whole, Part>({ before, mine, theirs }: Sides<Whole>, part: (whole: Whole) => Part): Sides<Part> {
  return { before: part(before), mine: part(mine), theirs: part(theirs) }
}
