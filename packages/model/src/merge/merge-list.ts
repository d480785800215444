import type { RosterRow } from '../roster/roster.ts'
import { mergeRow, type RowMerge } from './merge-row.ts'
import { partOf, type Choose, type Place, type Sides } from './sides.ts'

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
