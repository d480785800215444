import pg from 'pg'
import { measures, secondsSince, type PoolState } from '../measures.ts'
import { askerNow, type Asker } from './on-behalf-of.ts'
import { tick, ticksPerTimeout } from './stall-timer.ts'
import { PlanningClient } from './planned-once.ts'

/** Limits for callers that wait for a connection. */
export type Queueing = {
  /** Maximum number of waiting calls; further calls are rejected at once. One caller can have half of them. */
  most: number
  /**
   * Milliseconds without any connection being handed out, after which the callers that waited that long are rejected.
   */
  stall: number
  /**
   * Maximum number of connections that one caller holds at once. Further calls of that caller wait while others pass.
   */
  share: number
  /**
   * Maximum wait in milliseconds for calls that only calls of the same caller hold up. Longer than the statement
   * timeout.
   */
  timeout: number
  /**
   * Cancels the statement that a connection waits for; resolves once the request can no longer hit another statement.
   */
  cancel?: (client: pg.PoolClient) => Promise<void>
}

/** The queue for connections is full. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

/**
 * `ticks`: the time it has waited while no connection was handed out, or none of its caller's connections was returned.
 */
type Waiting = {
  asker: Asker | undefined
  ticks: number
  resolve: (client: pg.PoolClient) => void
  reject: (error: unknown) => void
}
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: boolean) => void) => void

/**
 * A pool with a first-come, first-served queue in which callers wait for as long as the queue moves. `pg`'s own queue
 * gives up after a timeout that must be short, because it is also used to detect an unavailable database. A thousand
 * reads that arrive at once take longer than that, though each of them could be served.
 *
 * No caller gets more than a share of the connections, so a caller that requests more than the database can handle does
 * not hold up others. Callers that disconnect while waiting are removed from the queue. If the database is working only
 * for a disconnected caller, that statement is canceled.
 */
export class QueueingPool extends pg.Pool {
  readonly #size: number
  readonly #queueing: Queueing
  readonly #waiting: Waiting[] = []
  /** Number of connections of each caller, and number of their waiting calls. */
  readonly #held = new Counts()
  readonly #queued = new Counts()
  readonly #holders = new WeakMap<pg.PoolClient, Asker>()
  #taken = 0
  #given = 0
  #stopWatching: (() => void) | undefined

  constructor(options: pg.PoolConfig & { max: number }, queueing: Queueing) {
    super({ Client: PlanningClient, ...options })
    this.#size = options.max
    this.#queueing = queueing
    // emitted before the connection is free again
    this.on('release', (_, client) => {
      const asker = this.#holders.get(client)
      this.#holders.delete(client)
      process.nextTick(() => this.#giveBack(asker))
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Taken): void
  override connect(callback?: Taken): Promise<pg.PoolClient> | undefined {
    const turn = this.#waitForTurn(askerNow())
    if (callback === undefined) return turn
    turn.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  /** Number of waiting callers. */
  get queued(): number {
    return this.#waiting.length
  }

  /** The connections, for measuring. */
  get state(): PoolState {
    return { open: this.totalCount, idle: this.idleCount, most: this.#size, waiting: this.#waiting.length }
  }

  #waitForTurn(asker: Asker | undefined): Promise<pg.PoolClient> {
    const { most } = this.#queueing
    if (asker?.gone?.aborted) return Promise.reject(asker.gone.reason as Error)
    if (this.#waiting.length >= most || this.#queued.of(asker) >= most / 2)
      return Promise.reject(new TooManyWaiting(`${this.#waiting.length} callers are already waiting for the database`))
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
    const waiting = { asker, ticks: 0, resolve, reject }
    this.#waiting.push(waiting)
    this.#queued.add(asker, 1)
    const leave = () => this.#forget([waiting], asker?.gone?.reason)
    asker?.gone?.addEventListener('abort', leave, { once: true })
    this.#serve()
    const began = performance.now()
    return promise.finally(() => {
      asker?.gone?.removeEventListener('abort', leave)
      measures().connectionWait(secondsSince(began))
    })
  }

  /** True if only calls of the same caller hold this one up. */
  readonly #isHeldUp = ({ asker }: Waiting): boolean => this.#held.of(asker) >= this.#queueing.share

  #serve() {
    while (this.#taken < this.#size) {
      const next = this.#waiting.find((waiting) => !this.#isHeldUp(waiting))
      if (next === undefined) break
      this.#remove(next)
      this.#taken += 1
      this.#held.add(next.asker, 1)
      const before = this.#given
      super.connect().then(
        (client) => {
          this.#given += 1
          for (const waiting of this.#waiting) if (!this.#isHeldUp(waiting)) waiting.ticks = 0
          this.#lend(client, next)
        },
        (error: Error) => {
          next.reject(error)
          // if no other call was served since, the waiting callers would fail the same way, one after the other
          if (this.#given === before && !(error instanceof pg.DatabaseError)) this.#forget([...this.#waiting], error)
          this.#giveBack(next.asker)
        },
      )
    }
    this.#watch()
  }

  #lend(client: pg.PoolClient, { asker, resolve, reject }: Waiting) {
    const release = client.release.bind(client)
    if (asker === undefined) return resolve(client)
    this.#holders.set(client, asker)
    const { gone } = asker
    if (gone?.aborted) {
      release()
      return reject(gone.reason)
    }
    let ending: Promise<void> | undefined
    const leave = () => {
      ending = this.#queueing.cancel?.(client)
    }
    gone?.addEventListener('abort', leave, { once: true })
    client.release = (error) => {
      gone?.removeEventListener('abort', leave)
      if (ending === undefined) release(error)
      else void ending.then(() => release(error))
    }
    resolve(client)
  }

  #giveBack(asker: Asker | undefined) {
    this.#taken -= 1
    this.#held.add(asker, -1)
    if (asker) for (const waiting of this.#waiting) if (waiting.asker?.name === asker.name) waiting.ticks = 0
    this.#serve()
  }

  #remove(waiting: Waiting) {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
    this.#queued.add(waiting.asker, -1)
  }

  #forget(waiting: readonly Waiting[], error: unknown) {
    for (const each of waiting) {
      if (!this.#waiting.includes(each)) continue
      this.#remove(each)
      each.reject(error)
    }
    this.#watch()
  }

  /** Counts ticks while there are waiting callers. */
  #watch() {
    if (this.#waiting.length === 0) {
      this.#stopWatching?.()
      this.#stopWatching = undefined
    } else this.#stopWatching ??= tick(this.#queueing.stall, () => this.#refuseStalled())
  }

  #refuseStalled() {
    const { stall, timeout } = this.#queueing
    for (const waiting of this.#waiting) waiting.ticks += 1
    const stalled = this.#waiting.filter(
      (waiting) => waiting.ticks > ticksPerTimeout * (this.#isHeldUp(waiting) ? timeout / stall : 1),
    )
    this.#forget(stalled, new Error('timeout exceeded when trying to connect'))
  }
}

/** Counts per caller; the server's own work is not counted. */
class Counts {
  readonly #counts = new Map<string, number>()

  of(asker: Asker | undefined): number {
    return asker === undefined ? 0 : (this.#counts.get(asker.name) ?? 0)
  }

  add(asker: Asker | undefined, change: number) {
    if (asker === undefined) return
    const count = this.of(asker) + change
    if (count === 0) this.#counts.delete(asker.name)
    else this.#counts.set(asker.name, count)
  }
}
