import { type Backing, outliveLosses, type DatabaseLog } from '../backing.ts'
import { measurePool } from '../../measures.ts'
import { observeStatements, SLOW_STATEMENT } from '../observe-statements.ts'
import { QueueingPool } from '../queueing-pool.ts'
import { valueTypes } from '../value-types.ts'
import { startEngine } from './engine.ts'
import { tidy } from './tidy.ts'
import { WireStream } from './wire-stream.ts'

/** Limits of the embedded database; times are in milliseconds. */
export type EmbeddedLimits = {
  /** Maximum time that the one connection can be held before the callers waiting for it are rejected. */
  wait: number
  /** Maximum number of calls that wait for the connection. */
  queue: number
  /** Maximum time for one query of a request. After that, the engine is stopped and restarted. */
  query: number
}

export const embeddedLimits: EmbeddedLimits = { wait: 9_000, queue: 5_000, query: 30_000 }

const TIDY_EVERY_MILLIS = 60_000

/** Opens the embedded database: one engine and one connection, in the same pool as for a server. */
export async function openEmbedded(
  folder: string,
  log: DatabaseLog,
  limits = embeddedLimits,
  slowStatement = SLOW_STATEMENT,
): Promise<Backing> {
  const engine = await startEngine(folder, limits.query, log)
  const pool = new QueueingPool(
    {
      stream: () => new WireStream(engine),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: limits.wait,
      types: valueTypes,
      // Set explicitly so the PG... environment variables, which are meant for servers, have no effect.
      host: 'localhost',
      user: 'postgres',
      database: 'postgres',
      ssl: false,
    },
    { most: limits.queue, stall: limits.wait, share: 1, timeout: limits.wait },
  )
  outliveLosses(pool, log)
  observeStatements(pool, log, slowStatement)
  const endMeasuring = measurePool(() => pool.state)
  const tidying = setInterval(() => {
    tidy(pool, engine).catch((error: unknown) => log.warn({ err: error }, 'The embedded database was not tidied'))
  }, TIDY_EVERY_MILLIS).unref()
  return {
    pool,
    withoutTimeout: (work) =>
      engine.withoutDeadline(async () => {
        const client = await pool.connect()
        try {
          return await work(client)
        } finally {
          // Ends the session, so a leftover transaction or setting ends with it, as on a server.
          client.release(true)
        }
      }),
    openWorkPool: () => null,
    async close() {
      clearInterval(tidying)
      endMeasuring()
      if (!pool.ending) await pool.end()
      await engine.close()
    },
  }
}
