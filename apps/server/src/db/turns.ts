import { TooManyWaiting } from './queueing-pool.ts'

/**
 * Runs work when no other work with the same names runs in this process, in order of arrival. Names are locked one
 * after the other, so all callers must pass them in the same order of kinds.
 */
export type InTurn = <Result>(names: readonly string[], work: () => Promise<Result>) => Promise<Result>

/** Maximum number of callers that wait for one name; further ones are rejected. */
const maxWaiting = 500

type Waiting = { since: number; resolve: () => void; reject: (error: unknown) => void }

/**
 * Creates the queues of a process. Callers that would wait for one row in the database wait here instead, without a
 * connection, so they never use up all connections: only one per process waits in the database.
 *
 * That one waits only for a short time. If it fails because another process holds the row (`isHeld` recognizes the
 * error), all callers here that have waited for `timeout` milliseconds are rejected too.
 */
export function createTurns(isHeld: (error: unknown) => boolean, timeout: number): InTurn {
  const queues = new Map<string, Waiting[]>()

  async function take(name: string): Promise<void> {
    const queue = queues.get(name)
    if (queue === undefined) {
      queues.set(name, [])
      return
    }
    if (queue.length >= maxWaiting) throw new TooManyWaiting(`${queue.length} callers are already waiting for ${name}`)
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
    const before = performance.now() - timeout
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
