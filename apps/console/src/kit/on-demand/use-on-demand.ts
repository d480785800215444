import { useEffect, useState } from 'react'
import type { OnDemand } from './on-demand.ts'

interface OnDemandLoad<T> {
  /** Null until it is loaded. */
  readonly value: T | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Loads a value when the component that needs it is first shown; after a failure, when `retry` is called. */
export function useOnDemand<T>(source: OnDemand<T>): OnDemandLoad<T> {
  const [value, setValue] = useState<T | null>(source.get)
  const [hasFailed, setHasFailed] = useState(false)
  const isNeeded = value === null && !hasFailed
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    source.load().then(
      (loaded) => isCurrent && setValue(() => loaded),
      () => isCurrent && setHasFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [source, isNeeded])
  return { value, hasFailed, retry: () => setHasFailed(false) }
}
