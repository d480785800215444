import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom the database works. */
export interface Asker {
  /** Who calls: their work shares one part of the connections, however many calls they make at once. */
  readonly name: string
  /** Ends what only they wait for; its reason is what that fails with. Null: the work is carried out in any case. */
  readonly gone: AbortSignal | null
}

const askers = new AsyncLocalStorage<Asker>()

/** Runs work, and all that it leads to, on behalf of somebody; what nobody asked for has no share to keep to. */
export const onBehalfOf = <Result>(asker: Asker, work: () => Result): Result => askers.run(asker, work)

/** On whose behalf this is done; undefined for the server's own work. */
export const askerNow = (): Asker | undefined => askers.getStore()
