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
  /** Gets every row that matches once all of them are there. */
  onRead: (rows: readonly Row[]) => void
}

/** Reading all rows that match a query, so that they can be selected. */
export interface SelectMatching<Row> {
  readonly state: State
  /** All of them, once they have been read. */
  readonly rows: readonly Row[] | undefined
  readonly start: () => void
  /** Selects nothing. */
  readonly cancel: () => void
}

interface Held<Row> {
  readonly of: string
  readonly state: State
  readonly rows?: readonly Row[]
}

/** As many as the API answers at once. */
const pageSize = 100

const rest: State = { at: 'rest' }

/** Reads all rows that match, with progress. Another query, as the end of the dialog, cancels it. */
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
