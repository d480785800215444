import { Socket } from 'node:net'
import pg from 'pg'
import { measurePool } from '../measures.ts'
import { type Backing, outliveLosses, type DatabaseLog } from './backing.ts'
import { observeStatements, SLOW_STATEMENT } from './observe-statements.ts'
import { tick, ticksPerTimeout } from './stall-timer.ts'
import { PlanningClient } from './planned-once.ts'
import { QueueingPool } from './queueing-pool.ts'
import { transactionClient, type Settings } from './transaction-client.ts'
import { valueTypes } from './value-types.ts'
import type { EventEmitter } from 'node:events'

/**
 * Limits of a database server; times are in milliseconds. A caller without other calls in the queue waits no longer
 * than `connect` and `silence` together.
 */
export type ServerLimits = {
  /** Maximum number of connections. */
  pool: number
  /** Maximum wait for a connection, free or new. */
  connect: number
  /** Maximum time for a statement of a request. The server itself enforces it. */
  statement: number
  /**
   * Time without a byte in either direction after which the other side counts as disconnected. Longer than `statement`
   * and `idle`.
   */
  silence: number
  /** Time after which an unused connection is closed. */
  idle: number
  /** Maximum wait for rows that another transaction has locked. Well below `connect`, because the queue must move. */
  lock: number
  /** Maximum number of calls that wait for a connection. */
  queue: number
}

/** The production limits for a given pool size and statement timeout in seconds. */
export const limitsOfServer = (pool: number, statementSeconds: number): ServerLimits => ({
  pool,
  connect: 3_000,
  statement: statementSeconds * 1_000,
  silence: statementSeconds * 1_000 + 500,
  idle: 5_000,
  lock: 2_000,
  queue: 5_000,
})

/** Production defaults. */
export const usualPool = { size: 10, statementSeconds: 6 }

export const serverLimits = limitsOfServer(usualPool.size, usualPool.statementSeconds)

/**
 * Maximum number of connections that one caller holds at once: four of ten, so two callers that use their full share
 * leave some for others.
 */
const shareOf = (pool: number) => Math.max(1, Math.floor(pool * 0.4))

/**
 * Settings of all work, so values read the same regardless of the server's defaults. Compiling a query (jit) costs more
 * than it saves: our queries are short, even those that the planner expects to be long. The driver sets the encoding.
 */
const COMMON = { timezone: 'UTC', datestyle: 'ISO', jit: 'off' }

/**
 * Settings of background work: it joins and sorts whole files, and waits up to 30 s for rows that another transaction
 * has locked.
 */
const WORK = { ...COMMON, work_mem: '64MB', statement_timeout: 0, lock_timeout: 30_000 }

/** Settings of migrations and maintenance. */
const PATIENT = { ...COMMON, statement_timeout: 0, lock_timeout: 0 }

/** A kind of pooler in front of a server: one that shares its connections between transactions. */
export type Pooler = 'transaction'

/** A class of connections with settings, and the options with which they start. */
type Session = { Client: new (config?: pg.ClientConfig) => pg.Client; options?: string }

/** Sets the settings of a connection at its start. */
const atStart = (settings: Settings): Session => ({
  Client: PlanningClient,
  options: Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})

/** Sets them in each transaction. */
const inTransactions = (settings: Settings): Session => ({ Client: transactionClient(settings) })

/**
 * Opens a PostgreSQL server and sends it one query, unless it can be away now. If the server goes away, or stops
 * responding without closing its connections, calls fail within 10 s; the pool reconnects by itself.
 */
export async function openServer(
  url: string,
  log: DatabaseLog,
  limits = serverLimits,
  {
    slowStatement = SLOW_STATEMENT,
    pooler = null,
    canBeAway = false,
  }: { slowStatement?: number; pooler?: Pooler | null; canBeAway?: boolean } = {},
): Promise<Backing> {
  const sessionWith = pooler === 'transaction' ? inTransactions : atStart
  const settings: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    types: valueTypes,
    application_name: 'incentive-console',
  }
  const pool = new QueueingPool(
    {
      ...settings,
      ...sessionWith({ ...COMMON, statement_timeout: limits.statement, lock_timeout: limits.lock }),
      stream: () => endingUnanswered(endingWhenSilent(new Socket(), limits.silence), limits.connect),
      // handled by the stream
      connectionTimeoutMillis: 0,
      max: limits.pool,
      idleTimeoutMillis: limits.idle,
    },
    {
      most: limits.queue,
      stall: limits.connect,
      share: shareOf(limits.pool),
      timeout: limits.connect + limits.silence,
      cancel: (client) =>
        cancelStatement({ ...settings, stream: () => endingUnanswered(new Socket(), limits.connect) }, client),
    },
  )
  outliveLosses(pool, log)
  observeStatements(pool, log, slowStatement)
  const endMeasuring = measurePool(() => pool.state)
  try {
    if (!canBeAway) await pool.query('SELECT 1')
  } catch (error) {
    endMeasuring()
    await pool.end()
    throw error
  }
  return {
    pool,
    withoutTimeout: (work) => withOwnClient(settings, sessionWith(PATIENT), work),
    openWorkPool() {
      const own = new pg.Pool({ ...settings, ...sessionWith(WORK), max: 1, idleTimeoutMillis: 0 })
      outliveLosses(own, log)
      observeStatements(own, log, slowStatement)
      return own
    },
    async close() {
      endMeasuring()
      if (!pool.ending) await pool.end()
    },
  }
}

async function withOwnClient<T>(
  settings: pg.ClientConfig,
  { Client, ...options }: Session,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...settings, ...options })
  // The query that it broke reports a lost connection; without a listener, the error would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A timeout of `pg` would leave the dead connection in the pool; closing its socket removes it. */
function endingWhenSilent(socket: Socket, millis: number): Socket {
  return socket.setTimeout(millis, () =>
    socket.destroy(new Error('Connection terminated: the database server fell silent')),
  )
}

/** Closes the socket if the first data from the other side does not arrive within `millis`. */
function endingUnanswered(socket: Socket, millis: number): Socket {
  let ticks = 0
  const stop = tick(millis, () => {
    if (socket.bytesRead > 0) stop()
    else if (++ticks > ticksPerTimeout)
      socket.destroy(new Error('Connection terminated: the database server does not respond'))
  })
  return socket.once('close', stop)
}

/**
 * Fields of `pg` that its types do not declare: the identity of a connection at the server, and an unconnected
 * connection.
 */
interface Known {
  readonly processID: number
  readonly secretKey: number
}
interface Messenger extends EventEmitter {
  readonly ssl: unknown
  connect(port: number | string, host?: string): void
  requestSsl(): void
  cancel(processID: number, secretKey: number): void
}

/**
 * Requests that the server cancel the statement that a connection waits for; the statement then fails there. Resolves
 * when the request has been delivered or cannot be. Until then, the connection must not be reused, because the request
 * would cancel the next caller's statement.
 */
function cancelStatement(settings: pg.ClientConfig, waiting: pg.ClientBase): Promise<void> {
  const { processID, secretKey } = waiting as unknown as Known
  const client = new pg.Client(settings)
  const { connection } = client as unknown as { connection: Messenger }
  const report = () => connection.cancel(processID, secretKey)
  return new Promise((resolve) => {
    connection.on('connect', () => (connection.ssl ? connection.requestSsl() : report()))
    connection.on('sslconnect', report)
    // a statement that cannot be canceled runs to its limit
    connection.on('error', () => undefined)
    connection.once('end', () => resolve())
    if (client.host.startsWith('/')) connection.connect(`${client.host}/.s.PGSQL.${client.port}`)
    else connection.connect(client.port, client.host)
  })
}
