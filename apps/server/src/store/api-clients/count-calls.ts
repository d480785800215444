import { sql } from 'kysely'
import type { Queries } from '../queries.ts'
import { whenWritable } from '../sessions/authenticate.ts'

/** The minute of an API client that all instances share, from its first call on, and the number of its calls. */
interface CountedMinute {
  readonly since: Date
  readonly calls: number
}

/**
 * Adds calls to the minute of an API client; starts a new one if it is over, or if it is far from the clock of this
 * instance. Null if the database cannot be written.
 */
export async function countCalls(
  db: Queries,
  apiClient: string,
  calls: number,
  now: Date,
): Promise<CountedMinute | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isOver = sql`abs(extract(epoch FROM ${at} - call_count.since)) >= 60`
  const counted = await whenWritable(
    sql<{ since: string; calls: number }>`
      INSERT INTO call_count (api_token_id, since, calls) VALUES (${apiClient}, ${at}, ${calls})
      ON CONFLICT (api_token_id) DO UPDATE
         SET since = CASE WHEN ${isOver} THEN excluded.since ELSE call_count.since END,
             calls = CASE WHEN ${isOver} THEN excluded.calls ELSE call_count.calls + excluded.calls END
      RETURNING since, calls`.execute(db),
  )
  const row = counted?.rows[0]
  return row ? { since: new Date(row.since), calls: row.calls } : null
}
