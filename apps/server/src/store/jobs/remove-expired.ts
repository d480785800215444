import { sql, type RawBuilder } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Queries } from '../queries.ts'
import { inTransaction } from '../transaction.ts'

const day = 24 * 60 * 60_000

/** Many times the window in which attempts are counted. */
const attemptsKept = day
/** A save without a response can be repeated after a weekend. */
const keysKept = 3 * day

/** Long enough for a vacation in between. */
const draftsKept = 14 * day

const batch = 1_000

/** Settings that decide which rows are obsolete. */
export type Retention = Pick<Deps, 'sessionLimits' | 'historyKeptDays'>

/** The kinds of rows that become obsolete. */
type Expiring = 'sessions' | 'attempts' | 'keys' | 'drafts' | 'links' | 'activities' | 'changes'

/** Number of rows of each kind. */
export type ExpiredRows = Readonly<Record<Expiring, number>>

interface ExpiringTable {
  readonly table: string
  /** Tests whether a row is obsolete; null: none ever is. */
  readonly isOver: RawBuilder<unknown> | null
}

/**
 * The tables with obsolete rows: expired sessions, sign-in attempts older than a day, stored responses of an
 * Idempotency-Key older than three days, drafts that were not changed for two weeks, expired account links, and entries
 * of timelines that are older than the operator keeps them. The audit is kept forever.
 */
function expiringTables(
  { sessionLimits, historyKeptDays = null }: Retention,
  at: Date,
): Record<Expiring, ExpiringTable> {
  const ago = (millis: number) => new Date(at.getTime() - millis).toISOString()
  const idle = ago(sessionLimits.idleMinutes * 60_000)
  const isOldHistory = historyKeptDays === null ? null : sql`created_date <= ${ago(historyKeptDays * day)}`
  return {
    sessions: { table: 'session', isOver: sql`expiration_date <= ${ago(0)} OR last_seen_date <= ${idle}` },
    attempts: { table: 'login_attempt', isOver: sql`attempted_date <= ${ago(attemptsKept)}` },
    keys: { table: 'idempotency_key', isOver: sql`created_date <= ${ago(keysKept)}` },
    drafts: { table: 'promotion_draft', isOver: sql`updated_date <= ${ago(draftsKept)}` },
    links: { table: 'account_link', isOver: sql`expiration_date <= ${ago(0)}` },
    activities: { table: 'activity', isOver: isOldHistory },
    changes: { table: 'catalog_change', isOver: isOldHistory },
  }
}

/**
 * Removes obsolete rows, in batches, so that no statement takes long; returns their number. A batch begins where the last
 * one ended in the table, since searching the emptied pages again would take longer each time.
 */
export const removeExpired = (deps: Deps): Promise<ExpiredRows> =>
  ofEach(deps, deps.clock(), async ({ table, isOver }) => {
    for (let count = 0, after = '(0,0)'; ;) {
      const { removed, last } = await inTransaction(deps.db.kysely, async (tx) => {
        const { rows } = await sql<{ removed: number; last: string | null }>`
          WITH removed AS (
            DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(
              SELECT ctid FROM ${sql.table(table)} WHERE ctid > ${after}::tid AND (${isOver})
               LIMIT ${batch} FOR UPDATE SKIP LOCKED)) RETURNING ctid)
          SELECT count(*)::integer AS removed, max(ctid)::text AS last FROM removed`.execute(tx)
        return rows[0] ?? { removed: 0, last: null }
      })
      count += removed
      if (removed < batch || last === null) return count
      after = last
    }
  })

/** Counts the obsolete rows that the next removal finds. */
export const countExpired = (db: Queries, retention: Retention, at: Date): Promise<ExpiredRows> =>
  ofEach(retention, at, async ({ table, isOver }) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::float8 AS count FROM ${sql.table(table)} WHERE ${isOver}`.execute(db)
    return rows[0]?.count ?? 0
  })

async function ofEach(
  retention: Retention,
  at: Date,
  count: (table: ExpiringTable) => Promise<number>,
): Promise<ExpiredRows> {
  const counts: Partial<Record<Expiring, number>> = {}
  for (const [kind, table] of Object.entries(expiringTables(retention, at))) {
    counts[kind as Expiring] = table.isOver === null ? 0 : await count(table)
  }
  return counts as ExpiredRows
}
