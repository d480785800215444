import { useEffect, useRef, useState } from 'react'
import { causeOf } from '../lists/use-page.ts'
import type { EntityQuery, ReadEntities } from './entity-query.ts'
import { readMatching, type ReadProgress } from './read-matching.ts'

type State =
  | { readonly at: 'rest' }
  | { readonly at: 'reading'; readonly progress: ReadProgress }
  | { readonly at: 'failed'; readonly cause: string }

interface SelectMatchingOptions<Row> {
  read: ReadEntities<Row>
  query: Omit<EntityQuery, 'page' | 'size'>
  total: number
  /** Receives every matching row once all are loaded. */
  onRead: (rows: readonly Row[]) => void
}

/** Loads all rows that match a query, so that they can be selected. */
export interface SelectMatching<Row> {
  readonly state: State
  /** All matching rows, once loaded. */
  readonly rows: readonly Row[] | undefined
  readonly start: () => void
  /** Stops loading without a selection. */
  readonly cancel: () => void
}

interface Held<Row> {
  readonly of: string
  readonly state: State
  readonly rows?: readonly Row[]
}

/** Maximum page size of the API. */
const pageSize = 100

const rest: State = { at: 'rest' }

/** Loads all matching rows with progress. A change of the query cancels it, as does closing the dialog. */
export function useSelectMatching<Row>({
  read,
  query,
  total,
  onRead,
}: SelectMatchingOptions<Row>): SelectMatching<Row> {
  const queryText = JSON.stringify(query)
  const [held, setHeld] = useState<Held<Row>>({ of: queryText, state: rest })
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [queryText])
  const start = async () => {
    const own = new AbortController()
    control.current?.abort()
    control.current = own
    const set = (state: State) => {
      if (!own.signal.aborted) setHeld({ of: queryText, state })
    }
    const onProgress = (progress: ReadProgress) => set({ at: 'reading', progress })
    onProgress({ done: 0, total })
    try {
      const readPage = (page: number, signal: AbortSignal) => read({ ...query, page, size: pageSize }, signal)
      const rows = await readMatching({ read: readPage, onProgress, signal: own.signal })
      onRead(rows)
      setHeld({ of: queryText, state: rest, rows })
    } catch (error) {
      set({ at: 'failed', cause: causeOf(error) })
    }
  }
  return {
    state: held.of === queryText ? held.state : rest,
    rows: held.of === queryText ? held.rows : undefined,
    start: () => void start(),
    cancel: () => {
      control.current?.abort()
      setHeld({ of: queryText, state: rest })
    },
  }
}
