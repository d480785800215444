import { setImmediate } from 'node:timers/promises'

/** A body of that many bytes is read in steps, each in a turn of its own. */
export const heavyBytes = 256 * 1024

/** How long a step may go on once it could stop, in milliseconds. */
const patience = 10

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
