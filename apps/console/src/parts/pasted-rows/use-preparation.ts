import { MESSAGES } from '@incentive/model'
import { useEffect, useRef, useState } from 'react'
import { causeOf } from '../lists/use-page.ts'

/** So much of so much is done. */
export type Progress = { readonly done: number; readonly total: number }

/** How far pasted rows are: nothing is asked yet, they are prepared, can be looked at, or could not be prepared. */
export type Preparation<Prepared> =
  | { readonly at: 'source' }
  | { readonly at: 'preparing'; readonly progress: Progress | null }
  | { readonly at: 'preview'; readonly prepared: Prepared }
  | { readonly at: 'failed'; readonly cause: string }

/** Why rows cannot be prepared, in words for whoever gave them. */
export class PreparationRefusal extends Error {}

/** Prepares; null when there is nothing to look at. Rejects when it cannot, and when the signal is aborted. */
type Prepare<Prepared> = (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<Prepared | null>

const AT_SOURCE = { at: 'source' } as const

/** Prepares pasted rows for a look before anything is changed, one at a time; leaving the dialog ends what runs. */
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
