import type { Described } from './described.ts'

/** A value as it was read, as it is in this draft, and as another user stored it in the meantime. */
export type Sides<Value> = { readonly before: Value; readonly mine: Value; readonly theirs: Value }
export type Side = keyof Sides<unknown>

/** A value that both sides changed, in different ways. */
export type Conflict = {
  /** Stable: the same in every merge of the same sides. */
  readonly path: string
  /** Labels from the outside in: the field; or the list, its row, and the row's field. */
  readonly labels: readonly string[]
  /** The descriptions of the sides; null means no value, or a row that does not exist. */
  readonly sides: Sides<Described>
  /** The side that lacks the row: both others added it, or this one removed it. Undefined when all sides have it. */
  readonly without?: Side
}

/** The position of a value in a merge: its path, and its labels from the outside in. */
export type Place = Pick<Conflict, 'path' | 'labels'>

/** Selects the side that is used for a conflict of a three-way merge. */
export type Choose = (conflict: Conflict) => Side

/** Returns the same part of all three sides. */
export function partOf<Whole, Part>({ before, mine, theirs }: Sides<Whole>, part: (whole: Whole) => Part): Sides<Part> {
  return { before: part(before), mine: part(mine), theirs: part(theirs) }
}
