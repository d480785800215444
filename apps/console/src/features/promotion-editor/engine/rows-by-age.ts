import type { RosterRow, RowKey } from '@incentive/model'
import type { EditorList } from '../draft/lists.ts'

/**
 * The wanted rows of a list with their keys, the oldest first and those that are not stored yet last, as a version has
 * them: the older of two groups pays first. None of a list that nothing has shown yet.
 */
export function rowsByAge<Row extends RosterRow>(
  list: EditorList<Row> | null,
  isWanted: (row: Row) => boolean = () => true,
): readonly (readonly [key: RowKey, row: Row])[] {
  const wanted = [...(list?.roster.rows ?? [])].filter(([, row]) => isWanted(row))
  return wanted.toSorted(([, a], [, b]) => (a.id ?? Number.MAX_VALUE) - (b.id ?? Number.MAX_VALUE))
}
