import type pg from 'pg'
import type { DatabaseLog } from './database-log.ts'

/**
 * Lets a pool survive lost connections. Call it before the pool is used: without listeners, a lost connection, idle or
 * in use, would end the process. Connections in use fail their query; lost idle ones are logged.
 */
export function outliveLosses(pool: pg.Pool, log: DatabaseLog): void {
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
}
