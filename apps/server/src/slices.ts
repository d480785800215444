import { setImmediate } from 'node:timers/promises'

/** Bodies of at least this size are read in steps, each in its own turn of the event loop. */
export const heavyBytes = 256 * 1024

/** Maximum time of a turn before it yields at the next opportunity, in milliseconds. */
const timeout = 10

/** The lock of calls that read a lot: one at a time in the process. Calls that read little never wait for it. */
export const muchTurn = 'much is read'

/**
 * The lock of each caller, acquired before the lock of the process: a caller with several such calls waits only for
 * themselves and holds one position in that queue.
 */
export const muchTurnOf = ({ userId }: { readonly userId: number }): string => `${muchTurn} for ${userId}`

/** The lock of checks of promotions with many lines: one at a time in the process, so that a core is left for others. */
export const longCheckTurn = 'a long check runs'

let last: Promise<void> = Promise.resolve()

/**
 * Waits for a turn of the event loop without another heavy step. Other calls are served between two of them, however
 * many large bodies arrive at once.
 */
export function nextSlice(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}

/** Runs steps, several in each turn of the event loop, and returns their result. */
export async function inSlices<Result>(steps: Generator<void, Result, void>): Promise<Result> {
  for (;;) {
    const began = performance.now()
    do {
      const { done, value } = steps.next()
      if (done) return value
    } while (performance.now() - began < timeout)
    await nextSlice()
  }
}

/**
 * The same for steps that sometimes find results: `take` gets the results of each turn. Returns null once `stop` is
 * aborted; a started step is completed.
 */
export async function inSlicesUntil<Found, Result>(
  steps: Generator<Found | null, Result, void>,
  stop: AbortSignal | undefined,
  take: (found: readonly Found[]) => void,
): Promise<{ readonly result: Result } | null> {
  while (!stop?.aborted) {
    const began = performance.now()
    const found: Found[] = []
    let step
    do {
      step = steps.next()
      if (!step.done && step.value !== null) found.push(step.value)
    } while (!step.done && performance.now() - began < timeout)
    if (found.length > 0) take(found)
    if (step.done) return { result: step.value }
    await nextSlice()
  }
  return null
}
