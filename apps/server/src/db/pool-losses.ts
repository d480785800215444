import type pg from 'pg'
import type { DatabaseLog } from './database-log.ts'

/**
 * Lets a pool outlive the connections that it loses. Call it before the pool is used: a lost connection without
 * listeners, idle or in use, would end the process. Those in use tell their query; of idle ones the log is told.
 */
export function outliveLosses(pool: pg.Pool, log: DatabaseLog): void {
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
}
