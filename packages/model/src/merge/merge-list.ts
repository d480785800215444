import type { RosterRow } from '../roster/roster.ts'
import { mergeRow, type RowMerge } from './merge-row.ts'
import { partOf, type Choose, type Place, type Sides } from './sides.ts'

/**
 * Merges lists that are sent whole, by the ids of their rows: the stored rows in their order, then what this draft
 * added.
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
  return [
    ...sides.theirs.flatMap(merged),
    ...sides.mine.flatMap((row) => (row.id === null ? [row] : byId.theirs.has(row.id) ? [] : merged(row))),
  ]
}
