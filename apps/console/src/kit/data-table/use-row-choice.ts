import { useRef, type ReactNode } from 'react'
import { chooseRows, rowsBetween } from './choose-rows.ts'

export interface RowSelection {
  /** Keys of the chosen rows, of other pages too. */
  chosen: ReadonlySet<string>
  /** Told the rows that are chosen now; choosing all matching ones ends with it. */
  onChange: (chosen: ReadonlySet<string>) => void
  /** What can be done with them; shown in a bar with their count. */
  actions: ReactNode
  /** Choosing every row that matches, of pages that are not shown too. */
  matching?: { total: number; isChosen: boolean; onChoose: () => void }
}

/** Which rows of a page are chosen, and how that is changed. */
export interface RowChoice {
  isAll: boolean
  isSome: boolean
  /** Whether there are rows to choose, and not those of the page or filter before. */
  isOffered: boolean
  chosen: ReadonlySet<string>
  onAll: (isAll: boolean) => void
  /** A range reaches from the row that was chosen last to this one. */
  onChoose: (key: string, isOn: boolean, isRange: boolean) => void
}

/** Chooses rows one by one, by range and by page. U30. */
export function useRowChoice(
  selection: RowSelection | undefined,
  keys: readonly string[],
  isLoading: boolean,
): RowChoice | undefined {
  const last = useRef<string | null>(null)
  if (!selection) return undefined
  const chosen = selection.matching?.isChosen ? new Set(keys) : selection.chosen
  return {
    isAll: keys.length > 0 && keys.every((key) => chosen.has(key)),
    isSome: keys.some((key) => chosen.has(key)),
    isOffered: keys.length > 0 && !isLoading,
    chosen,
    onAll: (isAll) => selection.onChange(chooseRows(chosen, keys, isAll)),
    onChoose: (key, isOn, isRange) => {
      selection.onChange(chooseRows(chosen, isRange ? rowsBetween(keys, last.current, key) : [key], isOn))
      last.current = key
    },
  }
}
