import type pg from 'pg'

/** A connection to PostgreSQL with which raw SQL can be run. */
export type Connection = pg.ClientBase

/** What differs between the two forms of the database; driver, dialect and SQL are the same. */
export type Backing = {
  pool: pg.Pool
  /**
   * Runs work on one connection without the limits on time that keep requests short: migrations, bulk loads,
   * maintenance. On the embedded form nobody else is served meanwhile.
   */
  withPatience: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}
