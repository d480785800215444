import { useRef, type ReactNode } from 'react'
import { chooseRows, rowsBetween } from './choose-rows.ts'
import type { RangeMove } from './use-active-row.ts'

export interface RowSelection {
  /** Keys of the chosen rows, of other pages and of rows that are not drawn too. */
  chosen: ReadonlySet<string>
  /** How many of them a filter leaves out, where that is known: they are told with the count. */
  hiddenCount?: number
  /** Gets the rows that are chosen now; choosing all matching ones ends with it. */
  onChange: (chosen: ReadonlySet<string>) => void
  /** What can be done with them; shown in a bar with their count. */
  actions: ReactNode
  /** Choosing every row that matches, of pages that are not shown too. */
  matching?: { total: number; isChosen: boolean; onChoose: () => void }
  /** Why the row with this key cannot be chosen; undefined when it can. */
  disabledReason?: (key: string) => string | undefined
}

/** Which rows of a page are chosen, and how that is changed. */
export interface RowChoice extends Pick<RowSelection, 'disabledReason'> {
  isAll: boolean
  isSome: boolean
  selectableCount: number
  /** Whether there are rows to choose, and not those of the page or filter before. */
  isOffered: boolean
  chosen: ReadonlySet<string>
  onAll: (isAll: boolean) => void
  /** A range reaches from the row that was chosen last to this one. */
  onChoose: (key: string, isOn: boolean, isRange: boolean) => void
  /** Changes the range that is being chosen with Shift; rows by their index on the page. */
  onExtend: (move: RangeMove) => void
}

/** Chooses rows one by one, by range and by page; rows that cannot be chosen are passed over. U30. */
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
