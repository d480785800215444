import { AsyncLocalStorage } from 'node:async_hooks'

/** The caller that the database works for. */
export interface Asker {
  /** Identifies the caller. All work of a caller shares one part of the connections, however many calls run at once. */
  readonly name: string
  /**
   * Aborts work that only this caller waits for; the work fails with its reason. Null: the work is carried out in any
   * case.
   */
  readonly gone: AbortSignal | null
}

const askers = new AsyncLocalStorage<Asker>()

/**
 * Runs work, and everything it triggers, on behalf of a caller. Work without a caller has no limited share of
 * connections.
 */
export const onBehalfOf = <Result>(asker: Asker, work: () => Result): Result => askers.run(asker, work)

/** The caller that the current work is for; undefined for the server's own work. */
export const askerNow = (): Asker | undefined => askers.getStore()
