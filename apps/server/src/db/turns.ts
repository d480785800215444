import { TooManyWaiting } from './queueing-pool.ts'

/**
 * Runs work when nobody else in this process does work of the same names, in the order in which it came. Names are taken
 * one after the other: all callers must name them in the same order of kinds.
 */
export type InTurn = <Result>(names: readonly string[], work: () => Promise<Result>) => Promise<Result>

/** So many wait for one name; one more is refused. */
const mostWaiting = 500

type Waiting = { since: number; resolve: () => void; reject: (error: unknown) => void }

/**
 * Makes the turns of a process. Callers that would wait for one row in the database wait here, holding no connection, so
 * that they never take all of them: of each process one at most waits in the database.
 *
 * There it waits for a short time only. When that was in vain (`isHeld` knows the error), the row is held by somebody
 * outside, and of those who wait here all go that have waited for `patience` milliseconds.
 */
export function createTurns(isHeld: (error: unknown) => boolean, patience: number): InTurn {
  const queues = new Map<string, Waiting[]>()

  async function take(name: string): Promise<void> {
    const queue = queues.get(name)
    if (queue === undefined) {
      queues.set(name, [])
      return
    }
    if (queue.length >= mostWaiting) throw new TooManyWaiting(`${queue.length} callers wait for ${name} already`)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.push({ since: performance.now(), resolve, reject })
    await promise
  }

  function pass(name: string) {
    const next = queues.get(name)?.shift()
    if (next) next.resolve()
    else queues.delete(name)
  }

  function refuseImpatient(name: string, error: unknown) {
    const queue = queues.get(name) ?? []
    const before = performance.now() - patience
    const stay = queue.filter(({ since }) => since > before)
    for (const { reject } of queue.filter(({ since }) => since <= before)) reject(error)
    if (queues.has(name)) queues.set(name, stay)
  }

  return async function inTurn([name, ...others], work) {
    if (name === undefined) return work()
    await take(name)
    try {
      return await inTurn(others, work)
    } catch (error) {
      if (isHeld(error)) refuseImpatient(name, error)
      throw error
    } finally {
      pass(name)
    }
  }
}
