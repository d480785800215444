import type { Roster, RosterRow, RowKey } from '../roster/roster.ts'
import { mergeRow, type RowMerge } from '../draft/merge-row.ts'
import type { Choose, Place } from '../draft/sides.ts'

/**
 * Merges a list that was changed here with its stored state, by natural key. The baseline of the result is the stored
 * state; conflicts are resolved by `choose`. Linear in the length of the list.
 */
export function mergeRoster<Row extends RosterRow>(
  roster: Roster<Row>,
  stored: readonly Row[],
  kind: RowMerge<Row> & { readonly keyOf: (row: Row) => RowKey },
  place: Place,
  choose: Choose,
): Roster<Row> {
  const saved = new Map(stored.map((row) => [kind.keyOf(row), row]))
  const rows = new Map<RowKey, Row>()
  const removed = new Map<RowKey, Row>()
  for (const key of new Set([...saved.keys(), ...roster.rows.keys()])) {
    const sides = { before: roster.saved.get(key), mine: roster.rows.get(key), theirs: saved.get(key) }
    const result = mergeRow(sides, kind, { ...place, path: `${place.path}[${key}]` }, choose)
    if (result && 'listed' in result) rows.set(key, result.listed)
    else if (result) removed.set(key, result.removed)
  }
  return { saved, rows, removed }
}
