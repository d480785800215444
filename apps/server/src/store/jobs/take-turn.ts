import { sql } from 'kysely'
import type { Queries } from '../queries.ts'
import { inTransaction } from '../transaction.ts'

/** Work that comes again and again, by the name of its row in `job`. */
export type RecurringJob = 'sweep uploads' | 'sweep rule groups' | 'remove expired' | 'check publish dates'

/**
 * Whether the work is due, and the caller is the one to do it now: of several instances one has the turn, and the next
 * comes `everySeconds` later. Work whose instance dies is done at its next turn.
 */
export function takeTurn(db: Queries, kind: RecurringJob, now: Date, everySeconds: number): Promise<boolean> {
  const next = new Date(now.getTime() + everySeconds * 1000)
  return inTransaction(db, async (tx) => {
    // held until the end of the transaction: two instances must not both find that there is no row yet
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
 * Keeps a turn that lasts `until` for longer, so that work which is not done yet goes on alone. Answers whether it is still
 * the caller's: once it was over, another instance may have taken it.
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
