/**
 * Counts time in which this process could have noticed an answer: a timer of its own would fire after a pause of the
 * process (a large body, a busy machine) before the answers that came meanwhile are read. A tick is a twentieth of the
 * patience, however late it comes, and between two ticks everything that has arrived is read.
 */
export const ticksOfPatience = 20

/** Calls `onTick` twenty times in `millis` until the answer is called. */
export function tick(millis: number, onTick: () => void): () => void {
  const timer = setInterval(onTick, millis / ticksOfPatience)
  return () => clearInterval(timer)
}
