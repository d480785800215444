import { createContext } from 'react'

/** The value of a row that is edited first: the first one after Tab, the last one after Shift+Tab. */
export type EditedEnd = 'first' | 'last'

/**
 * Continues editing in the row after or before the focused one, rendered or not; returns false at the end of the rows.
 * Null where every row is rendered.
 */
export const EditOnward = createContext<((end: EditedEnd) => boolean) | null>(null)

/** Marks table values that are edited in their cells. */
export const EDITABLE = 'data-editable'

/** Starts editing a value of a row in its cell; returns false if there is none. */
export function editRow(row: HTMLElement, end: EditedEnd): boolean {
  const values = [...row.querySelectorAll<HTMLElement>(`[${EDITABLE}]`)]
  const value = end === 'first' ? values[0] : values.at(-1)
  value?.click()
  return value !== undefined
}
