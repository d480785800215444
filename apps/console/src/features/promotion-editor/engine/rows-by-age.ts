import type { RosterRow, RowKey } from '@incentive/model'
import type { EditorList } from '../draft/lists.ts'

/**
 * The requested rows of a list with their keys, sorted as in a version: oldest first, unsaved rows last. The order
 * matters because the older of two groups pays first. Empty for a list that has not been shown yet.
 */
export function rowsByAge<Row extends RosterRow>(
  list: EditorList<Row> | null,
  isWanted: (row: Row) => boolean = () => true,
): readonly (readonly [key: RowKey, row: Row])[] {
  const wanted = [...(list?.roster.rows ?? [])].filter(([, row]) => isWanted(row))
  return wanted.toSorted(([, a], [, b]) => (a.id ?? Number.MAX_VALUE) - (b.id ?? Number.MAX_VALUE))
}
