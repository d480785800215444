import type { Described } from '../changes/described.ts'
import type { RosterRow } from '../roster/roster.ts'
import type { Choose, Place, Sides } from './sides.ts'

/** How the rows of a list are merged. */
export type RowMerge<Row> = {
  /** A row with nothing filled in: the original of a row that both sides added. */
  readonly blank: Row
  readonly isSame: (a: Row, b: Row) => boolean
  /** Merges the fields of a row that exists on all sides. */
  readonly merge: (sides: Sides<Row>, place: Place, choose: Choose) => Row
  /** The name of the row for users. */
  readonly nameOf: (row: Row) => string
  /** Describes the row as text. */
  readonly describe: (row: Row) => Described
}

/** The result for a row: it is listed, a save deletes the stored one, or no side has it. */
export type MergedRow<Row> = { readonly listed: Row } | { readonly removed: Row } | null

/**
 * Merges a row, which is undefined on the sides that do not have it. A row that one side removed and the other did not
 * change is removed; if the other changed it, `choose` selects a side (U11). A listed row that is not stored any more
 * becomes a new one.
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
