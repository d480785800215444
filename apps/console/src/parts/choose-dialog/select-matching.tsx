import { Button } from '../../kit/button/button.tsx'
import { IconRefresh } from '../../kit/icon/icons.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { ProgressWords } from '../../kit/progress/progress-words.tsx'
import css from './choose-dialog.module.css'
import { useEffect, useRef, useState } from 'react'
import { causeOf } from '../lists/use-page.ts'
import type { EntityQuery, ReadEntities } from './use-entity-list.ts'
import { readMatching, type ReadProgress } from './read-matching.ts'

interface MatchingStatusProps {
  matching: Pick<SelectMatching<unknown>, 'state' | 'start' | 'cancel'>
  /** Plural noun for the entities. */
  many: string
}

/** Progress of loading all matching rows, with a cancel button; or why loading failed, with a retry. */
export function MatchingStatus({ matching: { state, start, cancel }, many }: MatchingStatusProps) {
  if (state.at === 'rest') return null
  if (state.at === 'failed') {
    return (
      <div className={css.message}>
        <Notice
          tone="bad"
          isUrgent
          actions={
            <>
              <Button size="small" icon={IconRefresh} onClick={start}>
                Retry
              </Button>
              <Button kind="quiet" size="small" onClick={cancel}>
                Dismiss
              </Button>
            </>
          }
        >
          {`Not all ${many} could be loaded. Your selection has not changed: ${state.cause}`}
        </Notice>
      </div>
    )
  }
  const { done, total } = state.progress
  return (
    <div className={css.message} role="status">
      <Notice
        actions={
          <Button size="small" onClick={cancel}>
            Cancel selecting
          </Button>
        }
      >
        <ProgressWords words={`Selecting all ${many} that match`} label="Read" value={done} max={total} />
      </Notice>
    </div>
  )
}

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
interface SelectMatching<Row> {
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
