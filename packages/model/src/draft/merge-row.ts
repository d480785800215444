import type { Described } from './described.ts'
import type { RosterRow } from '../roster/roster.ts'
import { type Choose, type Place, type Sides, partOf } from './sides.ts'

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
 * change is removed; if the other changed it, `choose` selects a side (U11). A listed row that is no longer stored
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

/**
 * Merges lists that are sent whole, by the ids of their rows: the stored rows in their order, then the rows that this
 * draft added. Of a row that both sides added with equal values, theirs is used, as after one's own save whose response
 * was lost.
 */
export function mergeList<Row extends RosterRow>(
  sides: Sides<readonly Row[]>,
  kind: RowMerge<Row>,
  place: Place,
  choose: Choose,
): readonly Row[] {
  const byId = partOf(sides, (rows) => new Map(rows.map((row) => [row.id, row])))
  const merged = (row: Row): readonly Row[] => {
    const rows = partOf(byId, (each) => each.get(row.id))
    const result = mergeRow(rows, kind, { ...place, path: `${place.path}[${row.id}]` }, choose)
    return result && 'listed' in result ? [result.listed] : []
  }
  const added = sides.theirs.filter(({ id }) => !byId.before.has(id))
  const isNew = (row: Row) => {
    const at = added.findIndex((each) => kind.isSame(each, row))
    if (at >= 0) added.splice(at, 1)
    return at < 0
  }
  return [
    ...sides.theirs.flatMap(merged),
    ...sides.mine.flatMap((row) => {
      if (row.id === null) return isNew(row) ? [row] : []
      return byId.theirs.has(row.id) ? [] : merged(row)
    }),
  ]
}
