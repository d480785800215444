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
  /** Why the row with this key cannot be selected; undefined if it can. */
  disabledReason?: (key: string) => string | undefined
}

/** The selected rows of a page, and how to change them. */
export interface RowChoice extends Pick<RowSelection, 'disabledReason'> {
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

/** Selects rows individually, by range and by page; rows that cannot be selected are skipped. U30. */
export function useRowChoice(
  selection: RowSelection | undefined,
  keys: readonly string[],
  isLoading: boolean,
): RowChoice | undefined {
  const last = useRef<string | null>(null)
  if (!selection) return undefined
  const { disabledReason } = selection
  const onlySelectable = (some: readonly string[]) =>
    disabledReason ? some.filter((key) => disabledReason(key) === undefined) : some
  const selectable = onlySelectable(keys)
  const chosen = selection.matching?.isChosen ? new Set(selectable) : selection.chosen
  const choose = (some: readonly string[], isOn: boolean, of = chosen) => chooseRows(of, onlySelectable(some), isOn)
  const between = (one: number, other: number) => keys.slice(Math.min(one, other), Math.max(one, other) + 1)
  return {
    isAll: selectable.length > 0 && selectable.every((key) => chosen.has(key)),
    isSome: selectable.some((key) => chosen.has(key)),
    selectableCount: selectable.length,
    isOffered: selectable.length > 0 && !isLoading,
    chosen,
    ...(disabledReason && { disabledReason }),
    onAll: (isAll) => selection.onChange(choose(keys, isAll)),
    onChoose: (key, isOn, isRange) => {
      selection.onChange(choose(isRange ? rowsBetween(keys, last.current, key) : [key], isOn))
      last.current = key
    },
    onExtend: ({ anchor, from, to }) => {
      selection.onChange(choose(between(anchor, to), true, choose(between(anchor, from), false)))
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
