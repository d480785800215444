import { useState } from 'react'

interface EntitySelectionOptions<Row> {
  /** The rows of the page that is shown. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isSelectable: (row: Row) => boolean
}

/** The selected entities of a list, whole, whatever page or search they come from. FILT-12. */
export interface EntitySelection<Row> {
  readonly byKey: ReadonlyMap<string, Row>
  /** Selects the rows with these keys and no others; each is on this page or was selected before. */
  readonly select: (keys: ReadonlySet<string>) => void
  /** Selects more rows, those excepted that cannot be. */
  readonly add: (rows: readonly Row[]) => void
}

export function useEntitySelection<Row>(options: EntitySelectionOptions<Row>): EntitySelection<Row> {
  const { rows, rowKey, isSelectable } = options
  const [byKey, setByKey] = useState<ReadonlyMap<string, Row>>(new Map())
  const entriesOf = (some: readonly Row[]) => some.filter(isSelectable).map((row) => [rowKey(row), row] as const)
  return {
    byKey,
    select: (keys) => setByKey(new Map([...byKey, ...entriesOf(rows)].filter(([key]) => keys.has(key)))),
    // the selection may have changed while the rows were on their way
    add: (some) => setByKey((before) => new Map([...before, ...entriesOf(some)])),
  }
}
