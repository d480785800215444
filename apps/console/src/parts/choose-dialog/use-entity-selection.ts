import { useState } from 'react'

interface EntitySelectionOptions<Row> {
  /** The rows of the page that is shown. */
  rows: readonly Row[]
  /** Tells apart what is searched by: words and filters, whatever the page and the order. */
  search: string
  rowKey: (row: Row) => string
  isSelectable: (row: Row) => boolean
}

/** The selected entities of a list, whole, whatever page or search they come from. FILT-12. */
export interface EntitySelection<Row> {
  readonly byKey: ReadonlyMap<string, Row>
  /** How many of them neither stand on this page nor were selected in this search. OP-141. */
  readonly hiddenCount: number
  /** Selects the rows with these keys and no others; each is on this page or was selected before. */
  readonly select: (keys: ReadonlySet<string>) => void
  /** Selects more rows of this search, those excepted that cannot be. */
  readonly add: (rows: readonly Row[]) => void
}

/** A selected row, and the searches in which it was selected. */
type Held<Row> = { readonly row: Row; readonly searches: ReadonlySet<string> }
type HeldByKey<Row> = ReadonlyMap<string, Held<Row>>

export function useEntitySelection<Row>(options: EntitySelectionOptions<Row>): EntitySelection<Row> {
  const { rows, search, rowKey, isSelectable } = options
  const [held, setHeld] = useState<HeldByKey<Row>>(new Map())
  const withRows = (before: HeldByKey<Row>, some: readonly Row[]): HeldByKey<Row> => {
    const entries = some.filter(isSelectable).map((row): [string, Held<Row>] => {
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
    // the selection may have changed while the rows were on their way
    add: (some) => setHeld((before) => withRows(before, some)),
  }
}
