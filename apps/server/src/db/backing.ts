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
  close: () => Promise<void>
}
