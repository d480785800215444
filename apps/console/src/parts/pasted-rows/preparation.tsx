import { Button } from '../../kit/button/button.tsx'
import { ProgressBar } from '../../kit/progress/progress-bar.tsx'
import css from './pasted-rows.module.css'
import { MESSAGES } from '@incentive/model/issues'
import { useEffect, useRef, useState } from 'react'
import { causeOf } from '../lists/use-page.ts'

interface PreparingProps {
  /** Current operation once the amount of work is known, such as `Looking up the products`. */
  label: string
  progress: Progress | null
  onCancel: () => void
}

/** Shows the progress of preparing pasted rows, with a cancel button. */
export function Preparing({ label, progress, onCancel }: PreparingProps) {
  return (
    <div className={css.preparing} role="status">
      <span>{progress ? label : 'Reading the rows'}</span>
      <ProgressBar label="Prepared" value={progress?.done ?? 0} max={progress?.total ?? 1} />
      <Button size="small" onClick={onCancel}>
        Cancel reading
      </Button>
    </div>
  )
}

/** Number of completed items and total. */
export type Progress = { readonly done: number; readonly total: number }

/** State of pasted rows: not started, being prepared, ready for preview, or failed. */
export type Preparation<Prepared> =
  | { readonly at: 'source' }
  | { readonly at: 'preparing'; readonly progress: Progress | null }
  | { readonly at: 'preview'; readonly prepared: Prepared }
  | { readonly at: 'failed'; readonly cause: string }

/** Why rows cannot be prepared, as a message for the user. */
export class PreparationRefusal extends Error {}

/** Prepares rows; null if there is nothing to preview. Rejects on failure, and when the signal is aborted. */
type Prepare<Prepared> = (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<Prepared | null>

const AT_SOURCE = { at: 'source' } as const

/**
 * Prepares pasted rows for a preview before anything changes, one preparation at a time; leaving the dialog aborts it.
 */
export function usePreparation<Prepared>() {
  const [state, setState] = useState<Preparation<Prepared>>(AT_SOURCE)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const cancel = () => {
    running.current?.abort()
    setState(AT_SOURCE)
  }
  const prepare = async (work: Prepare<Prepared>) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    const settle = (next: Preparation<Prepared>) => {
      if (!signal.aborted) setState(next)
    }
    settle({ at: 'preparing', progress: null })
    try {
      const prepared = await work(signal, (progress) => settle({ at: 'preparing', progress }))
      settle(prepared === null ? AT_SOURCE : { at: 'preview', prepared })
    } catch (error) {
      const cause = error instanceof PreparationRefusal ? error.message : causeOf(error)
      settle({ at: 'failed', cause: cause || MESSAGES.editor.unreachable })
    }
  }
  return { state, prepare, cancel }
}
