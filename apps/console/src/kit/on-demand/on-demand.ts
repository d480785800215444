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
