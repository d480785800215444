import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Ticks of the processor in a second: fixed on all systems that have /proc. */
const TICKS = 100

/** Milliseconds of processor time that a process has used; Linux only. 0 if it has ended. */
export function processorMillis(pid: number): number {
  try {
    // the name in brackets can contain spaces
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
  } catch {
    return 0
  }
}

/**
 * Milliseconds of processor time that the connections to a database have used, of those that are open now. The database
 * server must run on this machine.
 */
export async function databaseMillis(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  return rows.reduce((sum, { pid }) => sum + processorMillis(pid), 0)
}
