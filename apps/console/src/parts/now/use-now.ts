import type { Instant } from '@incentive/model'
import { printInstant } from '@incentive/model'
import { useEffect, useState } from 'react'

const halfMinute = 30_000

const readClock = (): Instant => printInstant(Temporal.Now.instant().epochMilliseconds)

/** The present moment for what is shown of it, kept up to half a minute. */
export function useNow(): Instant {
  const [now, setNow] = useState(readClock)
  useEffect(() => {
    const timer = setInterval(() => setNow(readClock()), halfMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}
