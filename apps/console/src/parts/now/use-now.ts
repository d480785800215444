import type { Instant } from '@incentive/model'
import { printInstant } from '@incentive/model'
import { useEffect, useState } from 'react'

const halfMinute = 30_000

/** The present moment. */
export const readClock = (): Instant => printInstant(Temporal.Now.instant().epochMilliseconds)

/**
 * The present moment for what is shown of it, kept up to half a minute. It is read again when `shown` is another, such
 * as what the server answered just now.
 */
export function useNow(shown?: unknown): Instant {
  const [now, setNow] = useState(readClock)
  const [shownThen, setShownThen] = useState(() => shown)
  if (shownThen !== shown) {
    setShownThen(() => shown)
    setNow(readClock())
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(readClock()), halfMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}
