/** A minute of an API client, from its first call on, in all instances. */
export interface CountedMinute {
  readonly since: Date
  /** Number of calls that the instances have taken, including those that were just taken. */
  readonly calls: number
}

/** Adds calls to the count that all instances share, in a new minute if the last one is over; null if it cannot. */
export type CountCalls = (apiClient: string, calls: number, now: Date) => Promise<CountedMinute | null>

/** The calls that are left to an API client after a call; `isRefused` if there was none left for it. */
export interface CallRate {
  readonly perMinute: number
  readonly remaining: number
  /** Seconds until the minute is over, at least 1. */
  readonly resetSeconds: number
  readonly isRefused: boolean
}

/** Limits the calls of each API client to its number in a minute. */
export interface CallRates {
  take(apiClient: string, perMinute: number, now: Date): Promise<CallRate>
}

interface Minute {
  readonly since: number
  readonly calls: number
  /** Calls that this instance has taken from the shared count and not made yet. */
  left: number
}

const minuteMs = 60_000

/** Part of the limit that an instance takes at once, so that most calls cost no statement. */
const partAtOnce = 0.05

/**
 * Starts with empty counts. An instance takes a part of the limit from the shared count, makes these calls, and takes
 * the next part; after the last one it refuses on its own until the minute is over. So all instances together never make
 * more calls than the limit, and up to a part for each further instance fewer. While calls cannot be counted for all, each
 * instance has the limit for itself.
 */
export function openCallRates(countCalls: CountCalls): CallRates {
  const minutes = new Map<string, Minute>()
  const taking = new Map<string, Promise<void>>()

  async function takePart(apiClient: string, perMinute: number, now: Date): Promise<void> {
    const wanted = Math.max(1, Math.floor(perMinute * partAtOnce))
    try {
      const counted = await countCalls(apiClient, wanted, now)
      const { since, calls } = counted ?? { since: now, calls: perMinute }
      const left = counted ? Math.max(0, Math.min(wanted, perMinute - (calls - wanted))) : perMinute
      minutes.set(apiClient, { since: since.getTime(), calls, left })
    } finally {
      taking.delete(apiClient)
    }
  }

  return {
    async take(apiClient, perMinute, now) {
      for (;;) {
        const minute = minutes.get(apiClient)
        if (minute && now.getTime() < minute.since + minuteMs) {
          const isRefused = minute.left === 0
          if (!isRefused) minute.left -= 1
          if (!isRefused || minute.calls >= perMinute) return rateOf(minute, { perMinute, now, isRefused })
        }
        // calls that come in the meantime share the part
        const part = taking.get(apiClient) ?? takePart(apiClient, perMinute, now)
        taking.set(apiClient, part)
        await part
      }
    },
  }
}

function rateOf(
  { since, calls, left }: Minute,
  { perMinute, now, isRefused }: { readonly perMinute: number; readonly now: Date; readonly isRefused: boolean },
): CallRate {
  const remaining = left + Math.max(0, perMinute - calls)
  const resetSeconds = Math.max(1, Math.ceil((since + minuteMs - now.getTime()) / 1000))
  return { perMinute, remaining, resetSeconds, isRefused }
}
