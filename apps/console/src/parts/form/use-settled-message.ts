import { useEffect, useState } from 'react'

/** Pause in typing before a new message appears. */
const restMilliseconds = 400

/**
 * A message that does not flash during typing: a new one waits for a short pause, an obsolete one disappears
 * immediately.
 */
export function useSettledMessage(message: string | undefined): string | undefined {
  const [shown, setShown] = useState(message)
  useEffect(() => {
    if (message === shown) return
    const timer = setTimeout(() => setShown(message), message === undefined ? 0 : restMilliseconds)
    return () => clearTimeout(timer)
  }, [message, shown])
  return message === undefined ? undefined : shown
}
