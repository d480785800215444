import type { Page } from '@incentive/contract'
import { sql } from 'kysely'
import type { ListRequest } from './list-request.ts'
import type { Queries } from '../queries.ts'

/**
 * Time in milliseconds that can pass between the moment which a call writes as the time of its change and the start of
 * its transaction: it waits for a connection, and repeats a transaction that failed. It also covers the differences
 * between the clocks of the instances and of the database.
 */
const WAIT_MILLIS = 120_000

/** The part of a search for changes that decides about the next one. */
interface ChangeSearch {
  readonly updatedSince: string | null | undefined
  readonly request: Pick<ListRequest, 'page'>
  readonly now: Date
}

/**
 * Adds to the first page of a search by `updatedSince` the value for the next search. It is read before the rows, and
 * is earlier than any change that is not committed yet: systems that follow it read some changes twice, but miss none.
 */
export async function withNextSince<Item>(
  db: Queries,
  { updatedSince, request, now }: ChangeSearch,
  find: () => Promise<Page<Item>>,
): Promise<Page<Item>> {
  if (updatedSince == null || request.page > 0) return find()
  const openMillis = await findOldestWrite(db)
  const nextSince = new Date(now.getTime() - openMillis - WAIT_MILLIS).toISOString()
  return { ...(await find()), nextSince }
}

/** Returns for how many milliseconds the oldest transaction that has written something is open; 0: there is none. */
async function findOldestWrite(db: Queries): Promise<number> {
  const { rows } = await sql<{ millis: number | null }>`
    SELECT (extract(epoch FROM clock_timestamp() - min(xact_start)) * 1000)::float8 AS millis
      FROM pg_stat_activity
     WHERE datname = current_database() AND backend_xid IS NOT NULL`.execute(db)
  return rows[0]?.millis ?? 0
}
