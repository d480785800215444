import { type Instant, printInstant } from '@incentive/scalars'
import { useEffect, useState } from 'react'

const halfMinute = 30_000

/** The current instant. */
export const readClock = (): Instant => printInstant(Temporal.Now.instant().epochMilliseconds)

/**
 * The current instant for display, up to half a minute old. It is reread when `shown` changes, for example after a
 * new response.
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
