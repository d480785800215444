import { useRef, useState } from 'react'
import { causeOf } from '../lists/use-page.ts'
import type { ChooseAction } from './choose-action.ts'

/** Runs one action of the dialog at a time. */
export interface RunningAction<Row> {
  readonly running: ChooseAction<Row> | null
  /** Why the last action was not carried out. */
  readonly refusal: string | null
  readonly onRun: (action: ChooseAction<Row>) => void
}

/**
 * Runs an action with the selected rows; calls `onDone` unless the action is rejected or fails, which sets `refusal`.
 * ERR-12.
 */
export function useChooseAction<Row>(rows: readonly Row[], onDone: () => void): RunningAction<Row> {
  const [running, setRunning] = useState<ChooseAction<Row> | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isRunning = useRef(false)
  const run = async (action: ChooseAction<Row>) => {
    if (isRunning.current) return
    isRunning.current = true
    setRunning(action)
    setRefusal(null)
    try {
      const reason = await action.onChoose(rows)
      if (reason === undefined) onDone()
      else setRefusal(reason)
    } catch (error) {
      setRefusal(causeOf(error))
    } finally {
      isRunning.current = false
      setRunning(null)
    }
  }
  return { running, refusal, onRun: (action) => void run(action) }
}
