import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../transaction.ts'

/** Number of removed rows per table. */
export interface RemovedRows {
  readonly sessions: number
  readonly attempts: number
  readonly keys: number
  readonly drafts: number
  readonly links: number
}

const day = 24 * 60 * 60_000

/** Many times the window in which attempts are counted. */
const attemptsKept = day
/** A save without a response can be repeated after a weekend. */
const keysKept = 3 * day

/** Long enough for a vacation in between. */
const draftsKept = 14 * day

const batch = 1_000

/**
 * Removes obsolete rows: expired sessions, sign-in attempts older than a day, stored responses of an Idempotency-Key
 * older than three days, drafts that were not changed for two weeks, and expired account links. Works in batches, so
 * that no statement takes long.
 */
export async function removeExpired(deps: Deps): Promise<RemovedRows> {
  const now = deps.clock().getTime()
  const ago = (millis: number) => new Date(now - millis).toISOString()
  const idle = ago(deps.sessionLimits.idleMinutes * 60_000)
  return {
    sessions: await remove(deps, 'session', sql`expiration_date <= ${ago(0)} OR last_seen_date <= ${idle}`),
    attempts: await remove(deps, 'login_attempt', sql`attempted_date <= ${ago(attemptsKept)}`),
    keys: await remove(deps, 'idempotency_key', sql`created_date <= ${ago(keysKept)}`),
    drafts: await remove(deps, 'promotion_draft', sql`updated_date <= ${ago(draftsKept)}`),
    links: await remove(deps, 'account_link', sql`expiration_date <= ${ago(0)}`),
  }
}

type Expiring = 'session' | 'login_attempt' | 'idempotency_key' | 'promotion_draft' | 'account_link'

async function remove({ db }: Deps, table: Expiring, isOver: ReturnType<typeof sql>): Promise<number> {
  for (let count = 0; ;) {
    const removed = await inTransaction(db.kysely, async (tx) => {
      const { numAffectedRows } = await sql`
        DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM ${sql.table(table)} WHERE ${isOver} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`.execute(tx)
      return Number(numAffectedRows ?? 0)
    })
    count += removed
    if (removed < batch) return count
  }
}
