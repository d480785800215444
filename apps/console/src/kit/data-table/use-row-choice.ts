import { useRef, type ReactNode } from 'react'
import type { RangeMove } from './body/use-active-row.ts'

export interface RowSelection {
  /** Keys of the selected rows, including other pages and rows that are not rendered. */
  chosen: ReadonlySet<string>
  /** Number of selected rows that a filter hides, if known; shown with the count. */
  hiddenCount?: number
  /** Receives the selected rows; ends a selection of all matching rows. */
  onChange: (chosen: ReadonlySet<string>) => void
  /** Actions for the selected rows; shown in a bar with their count. */
  actions: ReactNode
  /** Selection of every matching row, including pages that are not shown. */
  matching?: { total: number; isChosen: boolean; onChoose: () => void }
  /** True if selecting all rows leaves out the row with this key; it can still be selected individually. */
  isLeftOut?: (key: string) => boolean
  /** Addition to the count, such as how many rows a selection of all left out. */
  note?: string
}

/** The selected rows of a page, and how to change them. */
export interface RowChoice {
  isAll: boolean
  isSome: boolean
  selectableCount: number
  /** True if there are rows to select that are not those of the previous page or filter. */
  isOffered: boolean
  chosen: ReadonlySet<string>
  onAll: (isAll: boolean) => void
  /** A range extends from the last selected row to this one. */
  onChoose: (key: string, isOn: boolean, isRange: boolean) => void
  /** Changes the range that is being selected with Shift; rows by their index on the page. */
  onExtend: (move: RangeMove) => void
}

/** Selects rows individually, by range and by page. U30. */
export function useRowChoice(
  selection: RowSelection | undefined,
  keys: readonly string[],
  isLoading: boolean,
): RowChoice | undefined {
  const last = useRef<string | null>(null)
  if (!selection) return undefined
  const { isLeftOut } = selection
  const selectable = isLeftOut ? keys.filter((key) => !isLeftOut(key)) : keys
  const chosen = selection.matching?.isChosen ? new Set(selectable) : selection.chosen
  const between = (one: number, other: number) => keys.slice(Math.min(one, other), Math.max(one, other) + 1)
  return {
    isAll: selectable.length > 0 && selectable.every((key) => chosen.has(key)),
    isSome: keys.some((key) => chosen.has(key)),
    selectableCount: selectable.length,
    isOffered: selectable.length > 0 && !isLoading,
    chosen,
    onAll: (isAll) => selection.onChange(chooseRows(chosen, isAll ? selectable : keys, isAll)),
    onChoose: (key, isOn, isRange) => {
      selection.onChange(chooseRows(chosen, isRange ? rowsBetween(keys, last.current, key) : [key], isOn))
      last.current = key
    },
    onExtend: ({ anchor, from, to }) => {
      selection.onChange(chooseRows(chooseRows(chosen, between(anchor, from), false), between(anchor, to), true))
      last.current = keys[to] ?? null
    },
  }
}

/** Selects or deselects rows; all others keep their state. */
export function chooseRows(chosen: ReadonlySet<string>, keys: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  for (const key of keys) {
    if (isOn) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The rows between two rows in either direction, both included; only the last one if the first no longer exists. */
export function rowsBetween(keys: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)]
  return start < 0 || end < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}
