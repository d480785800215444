import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Ticks of the processor in a second: fixed on all systems that have /proc. */
const TICKS = 100

/** Milliseconds of CPU time that a process has used; Linux only. 0 if it has ended. */
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
 * Reads the milliseconds of CPU time that each open connection to a database has used, by process id. The database
 * server must run on this machine.
 */
export async function databaseMillis(client: pg.ClientBase): Promise<ReadonlyMap<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  return new Map(rows.map(({ pid }) => [pid, processorMillis(pid)]))
}

/** The milliseconds that connections used between two readings; a connection that was closed since does not count. */
export const usedBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, millis]) => sum + millis - (before.get(pid) ?? 0), 0)
