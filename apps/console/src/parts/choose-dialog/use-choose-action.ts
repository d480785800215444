import { useEffect, useRef, useState } from 'react'
import { causeOf } from '../lists/use-page.ts'

/** Runs one action of the dialog at a time. */
export interface RunningAction<Row> {
  readonly running: ChooseAction<Row> | null
  /** Why the last action was not carried out. */
  readonly refusal: string | null
  readonly onRun: (action: ChooseAction<Row>) => void
}

/**
 * Runs an action with the selected rows; calls `onDone` unless the action is rejected or fails, which sets `refusal`.
 * Unmounting aborts it. ERR-12.
 */
export function useChooseAction<Row>(rows: readonly Row[], onDone: () => void): RunningAction<Row> {
  const [running, setRunning] = useState<ChooseAction<Row> | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])
  const run = async (action: ChooseAction<Row>) => {
    if (control.current) return
    const { signal } = (control.current = new AbortController())
    setRunning(action)
    setRefusal(null)
    try {
      const reason = await action.onChoose(rows, signal)
      if (signal.aborted) return
      if (reason === undefined) onDone()
      else setRefusal(reason)
    } catch (error) {
      if (!signal.aborted) setRefusal(causeOf(error))
    } finally {
      control.current = null
      setRunning(null)
    }
  }
  return { running, refusal, onRun: (action) => void run(action) }
}

/** An action for the selected entities: a button of the dialog. */
export interface ChooseAction<Row> {
  /** The verb, such as `Add` or `Include`. */
  readonly verb: string
  /** True if the label includes the count, such as `Add 3 organizations`. */
  readonly saysCount?: boolean
  readonly isPrimary?: boolean
  /** Why the action is not possible with these entities; undefined if it is. */
  readonly problemOf?: (rows: readonly Row[]) => string | undefined
  /**
   * Receives the entities in the order of their selection. A returned text rejects them: it is shown, and the dialog
   * stays open. After an abort the action must not change anything.
   */
  readonly onChoose: (rows: readonly Row[], signal: AbortSignal) => Promise<string | undefined> | string | undefined
}

/** Singular and plural of the entities. */
export interface Noun {
  readonly one: string
  readonly many: string
}

/** Such as `3 organizations`. */
export const countOf = (count: number, { one, many }: Noun): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
