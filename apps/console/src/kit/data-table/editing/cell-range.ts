import { createContext, use, useSyncExternalStore } from 'react'

/** A value of a table that is edited in its cell: the key of its row, and its name within the row. */
export interface CellAt {
  readonly row: string
  readonly value: string
}

/** The rows of a table by their keys, and the values of a row that can be edited, as they are shown. */
export interface CellOrder {
  readonly rows: readonly string[]
  readonly values: readonly string[]
}

/** The selected values of a table: some values of some rows. The head moves with Shift; the anchor stays. */
export interface CellRange {
  readonly anchor: CellAt
  readonly head: CellAt
  readonly rows: ReadonlySet<string>
  readonly values: ReadonlySet<string>
}

/** Returns the range between two cells. Null if one of them is no longer shown. */
export function rangeBetween({ rows, values }: CellOrder, anchor: CellAt, head: CellAt): CellRange | null {
  const ofRows = between(rows, anchor.row, head.row)
  const ofValues = between(values, anchor.value, head.value)
  return ofRows && ofValues && { anchor, head, rows: new Set(ofRows), values: new Set(ofValues) }
}

function between(all: readonly string[], one: string, other: string): readonly string[] | null {
  const [from, to] = [all.indexOf(one), all.indexOf(other)]
  return from < 0 || to < 0 ? null : all.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** Returns the cell that an arrow key leads to, with `isFar` the last one in its direction; null for other keys. */
export function nextCell({ rows, values }: CellOrder, { row, value }: CellAt, key: string, isFar: boolean) {
  const step = (all: readonly string[], from: string, by: 1 | -1) =>
    (isFar ? all.at(by === 1 ? -1 : 0) : all[all.indexOf(from) + by]) ?? from
  switch (key) {
    case 'ArrowDown':
      return { row: step(rows, row, 1), value }
    case 'ArrowUp':
      return { row: step(rows, row, -1), value }
    case 'ArrowRight':
      return { row, value: step(values, value, 1) }
    case 'ArrowLeft':
      return { row, value: step(values, value, -1) }
    default:
      return null
  }
}

/** The selected range of a table. A change renders only the cells whose selection it changes. */
export interface CellSelection {
  readonly get: () => CellRange | null
  readonly set: (range: CellRange | null) => void
  readonly has: (at: CellAt) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates the selection of a table, which is empty. */
export function createCellSelection(): CellSelection {
  let range: CellRange | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => range,
    set: (next) => {
      if (next === range) return
      range = next
      for (const listener of listeners) listener()
    },
    has: ({ row, value }) => range !== null && range.rows.has(row) && range.values.has(value),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The selection of a table, and how to paste text that starts at a cell. */
interface SelectableCells {
  readonly selection: CellSelection
  /** Pastes a block of cells; returns false for a text of a single cell. */
  readonly pasteBlock: (at: CellAt, text: string) => boolean
}

/** The selection of the table around a cell. Null where cells cannot be selected. */
export const Cells = createContext<SelectableCells | null>(null)

const never = () => () => undefined

/** Returns true while a cell is selected. */
export function useIsCellSelected(at: CellAt | undefined): boolean {
  const selection = use(Cells)?.selection
  return useSyncExternalStore(selection?.subscribe ?? never, () => (at && selection?.has(at)) ?? false)
}

/** The attributes of the elements of a cell. */
export const cellAttributes = (at: CellAt | undefined) => at && { 'data-cell-row': at.row, 'data-cell-value': at.value }

/** Returns the cell of an element; null if it belongs to none. */
export function cellOf(element: EventTarget | null): CellAt | null {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-cell-row]') : null
  const { cellRow: row, cellValue: value } = cell?.dataset ?? {}
  return row === undefined || value === undefined ? null : { row, value }
}
