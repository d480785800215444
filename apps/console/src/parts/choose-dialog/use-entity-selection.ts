import { useState } from 'react'

interface EntitySelectionOptions<Row> {
  /** The rows of the current page. */
  rows: readonly Row[]
  /** Identifies the current search: text and filters, regardless of page and order. */
  search: string
  rowKey: (row: Row) => string
  /** True if selecting all rows of a search leaves out this row. */
  isLeftOut: (row: Row) => boolean
}

/** The selected entities of a list as complete rows, from any page or search. FILT-12. */
export interface EntitySelection<Row> {
  readonly byKey: ReadonlyMap<string, Row>
  /** Number of selected rows that are not on this page and were not selected in this search. OP-141. */
  readonly hiddenCount: number
  /** Replaces the selection by the rows with these keys; each is on this page or was already selected. */
  readonly select: (keys: ReadonlySet<string>) => void
  /** Adds rows of this search to the selection, except those that selecting all leaves out. */
  readonly add: (rows: readonly Row[]) => void
}

/** A selected row, and the searches in which it was selected. */
type Held<Row> = { readonly row: Row; readonly searches: ReadonlySet<string> }
type HeldByKey<Row> = ReadonlyMap<string, Held<Row>>

export function useEntitySelection<Row>(options: EntitySelectionOptions<Row>): EntitySelection<Row> {
  const { rows, search, rowKey, isLeftOut } = options
  const [held, setHeld] = useState<HeldByKey<Row>>(new Map())
  const withRows = (before: HeldByKey<Row>, some: readonly Row[]): HeldByKey<Row> => {
    const entries = some.map((row): [string, Held<Row>] => {
      const key = rowKey(row)
      return [key, { row, searches: new Set([...(before.get(key)?.searches ?? []), search]) }]
    })
    return new Map([...before, ...entries])
  }
  const onPage = new Set(rows.map(rowKey))
  const hidden = [...held].filter(([key, { searches }]) => !onPage.has(key) && !searches.has(search))
  return {
    byKey: new Map([...held].map(([key, { row }]) => [key, row])),
    hiddenCount: hidden.length,
    select: (keys) => setHeld(new Map([...withRows(held, rows)].filter(([key]) => keys.has(key)))),
    // the selection may have changed while the rows were loading
    add: (some) =>
      setHeld((before) =>
        withRows(
          before,
          some.filter((row) => !isLeftOut(row)),
        ),
      ),
  }
}
