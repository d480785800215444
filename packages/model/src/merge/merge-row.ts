import type { Described } from '../changes/described.ts'
import type { RosterRow } from '../roster/roster.ts'
import type { Choose, Place, Sides } from './sides.ts'

/** How rows of a list are merged. */
export type RowMerge<Row> = {
  /** A row with nothing filled in: what a row was before both sides added it. */
  readonly blank: Row
  readonly isSame: (a: Row, b: Row) => boolean
  /** Merges the fields of a row that all sides have. */
  readonly merge: (sides: Sides<Row>, place: Place, choose: Choose) => Row
  /** What an administrator calls the row. */
  readonly nameOf: (row: Row) => string
  /** The row in words. */
  readonly describe: (row: Row) => Described
}

/** What becomes of a row: it stands in the list, a save deletes the stored one, or no side has it. */
export type MergedRow<Row> = { readonly listed: Row } | { readonly removed: Row } | null

/**
 * Merges a row, which is undefined on the sides that do not have it. A row that one side removed and the other left
 * alone is removed; when the other changed it, a side is chosen (U11). A row that stands though it is not stored any
 * more is a new one.
 */
export function mergeRow<Row extends RosterRow>(
  { before, mine, theirs }: Sides<Row | undefined>,
  kind: RowMerge<Row>,
  { path, labels }: Place,
  choose: Choose,
): MergedRow<Row> {
  const at = (row: Row) => ({ path, labels: [...labels, kind.nameOf(row)] })
  if (mine && theirs) {
    const sides = { before: before ?? kind.blank, mine, theirs }
    return {
      listed: {
        ...kind.merge(sides, at(theirs), before ? choose : (conflict) => choose({ ...conflict, without: 'before' })),
        id: theirs.id,
      },
    }
  }
  const left = mine ?? theirs
  if (!left) return null
  if (!before) return { listed: left }
  const words = (row: Row | undefined) => (row ? kind.describe(row) : null)
  const inWords = { before: words(before), mine: words(mine), theirs: words(theirs) }
  const remover = mine ? 'theirs' : 'mine'
  const side = kind.isSame(before, left) ? remover : choose({ ...at(left), sides: inWords, without: remover })
  const row = { before, mine, theirs }[side]
  if (theirs) return row ? { listed: { ...row, id: theirs.id } } : { removed: theirs }
  return row ? { listed: { ...row, id: null } } : null
}
