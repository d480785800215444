import type { Backing } from './backing.ts'

/** A clock that is off by more milliseconds than this is reported: changes could be missed, deadlines kept too long. */
const TOLERATED = 30_000

/**
 * Returns by how many whole seconds the clock of this process is ahead of the database's, negative if it is behind; null
 * if the difference is tolerated. The time that the query takes is not counted as a difference.
 */
export async function findClockDifference({ pool }: Pick<Backing, 'pool'>, clock: () => Date): Promise<number | null> {
  const before = clock().getTime()
  const { rows } = await pool.query<{ millis: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS millis',
  )
  const [after, database] = [clock().getTime(), rows[0]?.millis ?? before]
  const ahead = before > database ? before - database : Math.min(0, after - database)
  return Math.abs(ahead) <= TOLERATED ? null : Math.round(ahead / 1000)
}
