interface Minute {
  readonly since: number
  readonly calls: number
}

const minuteMs = 60_000

/** Counts the calls of each API client in this process. */
export interface CallRates {
  /** Counts a call. Returns the seconds until the next call is accepted if there were too many, otherwise null. */
  take(apiClient: string, perMinute: number, now: Date): number | null
}

/** Starts with empty counters. The minute of an API client starts with its first call. */
export function openCallRates(): CallRates {
  const minutes = new Map<string, Minute>()
  return {
    take(apiClient, perMinute, now) {
      const known = minutes.get(apiClient)
      const isOver = known === undefined || now.getTime() >= known.since + minuteMs
      const { since, calls } = isOver ? { since: now.getTime(), calls: 0 } : known
      if (calls >= perMinute) return Math.max(1, Math.ceil((since + minuteMs - now.getTime()) / 1000))
      minutes.set(apiClient, { since, calls: calls + 1 })
      return null
    },
  }
}
