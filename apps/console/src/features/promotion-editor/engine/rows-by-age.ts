import type { RosterRow, RowKey } from '@incentive/model/roster'
import type { EditorList } from '../draft/lists.ts'

/**
 * The requested rows of a list with their keys, sorted as in the terms: oldest first, unsaved rows last. The order
 * matters because the older of two groups pays first. Null for a list that has not been shown yet.
 */
export function rowsByAge<Row extends RosterRow>(
  list: EditorList<Row> | null,
  isWanted: (row: Row) => boolean = () => true,
): readonly (readonly [key: RowKey, row: Row])[] | null {
  if (list === null) return null
  const wanted = [...list.roster.rows].filter(([, row]) => isWanted(row))
  return wanted.toSorted(([, a], [, b]) => (a.id ?? Number.MAX_VALUE) - (b.id ?? Number.MAX_VALUE))
}

/** The rows of a list. Empty for a list that has not been shown yet. */
export function rowsIn<Row extends RosterRow>(list: EditorList<Row> | null): readonly Row[] {
  return list ? [...list.roster.rows.values()] : []
}
