import type pg from 'pg'

/** A connection to PostgreSQL with which raw SQL can be run. */
export type Connection = pg.ClientBase

/** The parts that differ between the embedded database and a server. Driver, dialect and SQL are the same. */
export type Backing = {
  pool: pg.Pool
  /**
   * Runs work on one connection without the time limits that keep requests short: migrations, bulk loads, maintenance.
   * On the embedded database, all other calls wait until it ends.
   */
  withoutTimeout: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>
  /** Opens a pool of one connection for long background work; null: all share the only connection. */
  openWorkPool: () => pg.Pool | null
  close: () => Promise<void>
}

type Write = (fields: Record<string, unknown>, message: string) => void

/** Log for database events that no caller is waiting for; compatible with a pino logger. */
export type DatabaseLog = { info: Write; warn: Write; error: Write }

/**
 * Lets a pool survive lost connections. Call it before the pool is used: without listeners, a lost connection, idle or
 * in use, would end the process. Connections in use fail their query; lost idle ones are logged.
 */
export function outliveLosses(pool: pg.Pool, log: DatabaseLog): void {
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
}
