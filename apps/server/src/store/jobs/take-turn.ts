import { sql } from 'kysely'
import type { Queries } from '../queries.ts'
import { inTransaction } from '../transaction.ts'

/** A recurring job, by the name of its row in `job`. */
export type RecurringJob = 'sweep uploads' | 'sweep rule groups' | 'remove expired' | 'check publish dates'

/**
 * Returns true if the work is due and this instance should run it now: only one of several instances gets the turn, and
 * the next turn is `everySeconds` later. If an instance crashes, its work is repeated at the next turn.
 */
export function takeTurn(db: Queries, kind: RecurringJob, now: Date, everySeconds: number): Promise<boolean> {
  const next = new Date(now.getTime() + everySeconds * 1000)
  return inTransaction(db, async (tx) => {
    // held until the end of the transaction: otherwise two instances could both find that there is no row yet
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`job ${kind}`}))`.execute(tx)
    const job = await tx.selectFrom('job').select(['id', 'run_at']).where('kind', '=', kind).executeTakeFirst()
    if (!job) {
      await tx.insertInto('job').values({ kind, run_at: next, attempts: 1 }).execute()
      return true
    }
    if (new Date(job.run_at) > now) return false
    await tx.updateTable('job').set({ run_at: next }).where('id', '=', job.id).execute()
    return true
  })
}

/**
 * Extends a turn that lasts until `until`, so that unfinished work continues on one instance only. Returns false if the
 * turn has expired and another instance has taken it.
 */
export async function keepTurn(
  db: Queries,
  kind: RecurringJob,
  { until, longer }: { readonly until: Date; readonly longer: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ run_at: longer })
    .where('kind', '=', kind)
    .where('run_at', '=', until.toISOString())
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
