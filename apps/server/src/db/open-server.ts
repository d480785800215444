import { Socket } from 'node:net'
import pg from 'pg'
import type { Backing } from './backing.ts'
import { cancelStatement } from './cancel-statement.ts'
import type { DatabaseLog } from './database-log.ts'
import { tick, ticksOfPatience } from './patience.ts'
import { outliveLosses } from './pool-losses.ts'
import { QueueingPool } from './queueing-pool.ts'
import { valueTypes } from './value-types.ts'

/**
 * How much a server may do, and how long things may take, in milliseconds. `connect` and `silence` together are what a
 * caller waits at most whom no other calls of theirs keep waiting.
 */
export type ServerLimits = {
  /** So many connections. */
  pool: number
  /** Waiting for a connection, free or new. */
  connect: number
  /** A statement of a request; then the server itself ends it. */
  statement: number
  /** No byte either way: the other side is gone. Longer than a statement, longer than idleness. */
  silence: number
  /** A connection that nobody uses is closed. */
  idle: number
  /** What a statement wants to change is held by another transaction. Well below `connect`: the queue must move. */
  lock: number
  /** So many calls wait for a connection. */
  queue: number
}

/** The limits of operation, with so many connections and so many seconds for a statement. */
export const limitsOfServer = (pool: number, statementSeconds: number): ServerLimits => ({
  pool,
  connect: 3_000,
  statement: statementSeconds * 1_000,
  silence: statementSeconds * 1_000 + 500,
  idle: 5_000,
  lock: 2_000,
  queue: 5_000,
})

/** What operation has unless it is told otherwise. */
export const usualPool = { size: 10, statementSeconds: 6 }

export const serverLimits = limitsOfServer(usualPool.size, usualPool.statementSeconds)

/** So many connections one caller holds at once: four of ten, so that two who take all they can leave some to others. */
const shareOf = (pool: number) => Math.max(1, Math.floor(pool * 0.4))

/**
 * Settings of every session, so that values read the same whatever the server's defaults are. Compiling a query (jit)
 * costs more than it saves: ours are short, also those that the planner takes for long.
 */
const SESSION = '-c timezone=UTC -c datestyle=ISO -c client_encoding=UTF8 -c jit=off'

/**
 * Opens a PostgreSQL server and asks it one question. A server that goes away, or falls silent without closing its
 * connections, gives errors within 10 s; the pool connects again by itself.
 */
export async function openServer(url: string, log: DatabaseLog, limits = serverLimits): Promise<Backing> {
  const settings: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    types: valueTypes,
    options: SESSION,
    application_name: 'incentive-console',
  }
  const pool = new QueueingPool(
    {
      ...settings,
      stream: () => endingUnanswered(endingWhenSilent(new Socket(), limits.silence), limits.connect),
      // seen to by the stream
      connectionTimeoutMillis: 0,
      max: limits.pool,
      idleTimeoutMillis: limits.idle,
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
    },
    {
      most: limits.queue,
      stall: limits.connect,
      share: shareOf(limits.pool),
      patience: limits.connect + limits.silence,
      cancel: (client) =>
        cancelStatement({ ...settings, stream: () => endingUnanswered(new Socket(), limits.connect) }, client),
    },
  )
  outliveLosses(pool, log)
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    pool,
    withPatience: (work) => withOwnClient(settings, work),
    async close() {
      if (!pool.ending) await pool.end()
    },
  }
}

async function withOwnClient<T>(settings: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings)
  // A lost connection is told by the query that it broke; without a listener it would end the process too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SET statement_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A timeout of `pg` would leave the dead connection in the pool; ending its socket removes it. */
function endingWhenSilent(socket: Socket, millis: number): Socket {
  return socket.setTimeout(millis, () =>
    socket.destroy(new Error('Connection terminated: the database server fell silent')),
  )
}

/** Until the other side has said something, it has to within `millis`. */
function endingUnanswered(socket: Socket, millis: number): Socket {
  let ticks = 0
  const stop = tick(millis, () => {
    if (socket.bytesRead > 0) stop()
    else if (++ticks > ticksOfPatience)
      socket.destroy(new Error('Connection terminated: the database server does not answer'))
  })
  return socket.once('close', stop)
}
