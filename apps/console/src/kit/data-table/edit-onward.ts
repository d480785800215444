import { createContext } from 'react'

/** Which value of a row is edited first: its first one by Tab, its last one by Shift and Tab. */
export type EditedEnd = 'first' | 'last'

/**
 * Goes on editing in the row after or before the one with the focus, drawn or not; false at an end of the rows. Null
 * where every row is drawn.
 */
export const EditOnward = createContext<((end: EditedEnd) => boolean) | null>(null)

/** Marks the values of a table that are edited in their cells. */
export const EDITABLE = 'data-editable'

/** Edits a value of a row in its cell; whether there is one. */
export function editRow(row: HTMLElement, end: EditedEnd): boolean {
  const values = [...row.querySelectorAll<HTMLElement>(`[${EDITABLE}]`)]
  const value = end === 'first' ? values[0] : values.at(-1)
  value?.click()
  return value !== undefined
}
