import { useEffect, useState } from 'react'

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

/** A value that is loaded when it is first needed, and kept. */
export interface OnDemand<T> {
  /** Null until it is loaded. */
  readonly get: () => T | null
  /** Loads it at most once, however often it is called. Rejects if loading fails; the next call retries. */
  readonly load: () => Promise<T>
}

/** Wraps a loader, usually of a module, so that it runs on first use and again after a failure. */
export function onDemand<T>(load: () => Promise<T>): OnDemand<T> {
  let loaded: T | null = null
  let loading: Promise<T> | null = null
  const start = async () => {
    try {
      loaded = await load()
      return loaded
    } finally {
      loading = null
    }
  }
  return {
    get: () => loaded,
    load: () => (loaded === null ? (loading ??= start()) : Promise.resolve(loaded)),
  }
}
