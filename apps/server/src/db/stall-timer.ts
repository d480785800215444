/**
 * Number of ticks in a timeout. Ticks count only time in which this process could have noticed a response. After a
 * pause of the process (a large body, a busy machine), a single timer would fire before the responses received during
 * the pause are read. A tick is a twentieth of the timeout, however late it fires, and everything that has arrived is
 * read between two ticks.
 */
export const ticksPerTimeout = 20

/** Calls `onTick` twenty times in `millis`, until the returned function is called. */
export function tick(millis: number, onTick: () => void): () => void {
  const timer = setInterval(onTick, millis / ticksPerTimeout)
  return () => clearInterval(timer)
}
