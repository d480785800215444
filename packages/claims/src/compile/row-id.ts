import type { RowId } from '../terms/promotion-terms.ts'

/** The id of a row, or its position in the list, starting at 1. */
export function rowIdOf(id: RowId | undefined, index: number): RowId {
  return id ?? index + 1
}
