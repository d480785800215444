import pg from 'pg'
import { tick, ticksOfPatience } from './patience.ts'
import { PlanningClient } from './planned-once.ts'

/** How callers wait for a connection. */
export type Queueing = {
  /** So many callers wait; one more is refused at once. */
  most: number
  /** Nobody was given a connection for so many milliseconds: who waited as long is refused. */
  stall: number
}

/** More callers wait for a connection than are let wait. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

/** `ticks`: how long it has waited while nobody was given a connection. */
type Waiting = { ticks: number; resolve: (client: pg.PoolClient) => void; reject: (error: Error) => void }
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: boolean) => void) => void

/**
 * A pool in which callers wait their turn for as long as the turn moves, first come, first served. `pg`'s own queue gives
 * up after a time that must be short, since it is also how a database that is away is noticed; a thousand reads that
 * come at once take longer than that, and each of them could be answered.
 */
export class QueueingPool extends pg.Pool {
  readonly #size: number
  readonly #queueing: Queueing
  readonly #waiting: Waiting[] = []
  #taken = 0
  #given = 0
  #stopWatching: (() => void) | undefined

  constructor(options: pg.PoolConfig & { max: number }, queueing: Queueing) {
    super({ ...options, Client: PlanningClient })
    this.#size = options.max
    this.#queueing = queueing
    // told before the connection is free again
    this.on('release', () => process.nextTick(() => this.#giveBack()))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Taken): void
  override connect(callback?: Taken): Promise<pg.PoolClient> | undefined {
    const turn = this.#waitForTurn()
    if (callback === undefined) return turn
    turn.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  /** How many callers wait. */
  get queued(): number {
    return this.#waiting.length
  }

  #waitForTurn(): Promise<pg.PoolClient> {
    if (this.#waiting.length >= this.#queueing.most)
      return Promise.reject(new TooManyWaiting(`${this.#waiting.length} callers wait for the database already`))
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
    this.#waiting.push({ ticks: 0, resolve, reject })
    this.#serve()
    return promise
  }

  #serve() {
    while (this.#taken < this.#size) {
      const next = this.#waiting.shift()
      if (next === undefined) break
      this.#taken += 1
      const before = this.#given
      super.connect().then(
        (client) => {
          this.#given += 1
          for (const waiting of this.#waiting) waiting.ticks = 0
          next.resolve(client)
        },
        (error: Error) => {
          next.reject(error)
          // with nobody else served meanwhile, those who wait would fare the same, one after the other
          if (this.#given === before && !(error instanceof pg.DatabaseError)) this.#refuse(this.#waiting.length, error)
          this.#giveBack()
        },
      )
    }
    this.#watch()
  }

  #giveBack() {
    this.#taken -= 1
    this.#serve()
  }

  #refuse(count: number, error: Error) {
    for (const { reject } of this.#waiting.splice(0, count)) reject(error)
  }

  /** Counts while somebody waits. */
  #watch() {
    if (this.#waiting.length === 0) {
      this.#stopWatching?.()
      this.#stopWatching = undefined
    } else this.#stopWatching ??= tick(this.#queueing.stall, () => this.#refuseStalled())
  }

  #refuseStalled() {
    for (const waiting of this.#waiting) waiting.ticks += 1
    const stalled = this.#waiting.filter(({ ticks }) => ticks > ticksOfPatience).length
    // who came first has waited longest
    this.#refuse(stalled, new Error('timeout exceeded when trying to connect'))
    this.#watch()
  }
}
