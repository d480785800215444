import { setImmediate } from 'node:timers/promises'

/** A body of that many bytes is read in steps, each in a turn of its own. */
export const heavyBytes = 256 * 1024

/** How long a step may go on once it could stop, in milliseconds. */
const patience = 10

/** The turn of calls that read much: one at a time in the process. Calls that read little never wait for it. */
export const muchTurn = 'much is read'

/** Each caller waits for that turn once: whoever asks for more waits for themselves. It is taken before that turn. */
export const muchTurnOf = ({ userId }: { readonly userId: number }): string => `${muchTurn} for ${userId}`

let last: Promise<void> = Promise.resolve()

/**
 * Waits for a turn of the event loop in which no other heavy step is done: between two of them everybody else is
 * served, however many large bodies come at once.
 */
export function nextSlice(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}

/** Carries out steps, some of them in each turn of the event loop, and answers what they lead to. */
export async function inSlices<Result>(steps: Generator<void, Result, void>): Promise<Result> {
  for (;;) {
    const began = performance.now()
    do {
      const { done, value } = steps.next()
      if (done) return value
    } while (performance.now() - began < patience)
    await nextSlice()
  }
}

/**
 * The same, of steps that find something now and then: `take` gets what was found after each turn. Null once `stop` has
 * come; a step that has begun is carried out.
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
    } while (!step.done && performance.now() - began < patience)
    if (found.length > 0) take(found)
    if (step.done) return { result: step.value }
    await nextSlice()
  }
  return null
}
