import { useEffect, useState } from 'react'

/** How long typing must rest before a new message appears. */
const restMilliseconds = 400

/**
 * A message that does not flash while someone is typing: a new one waits for a short rest, one that is over goes at
 * once.
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
