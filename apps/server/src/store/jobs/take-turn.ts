import { sql } from 'kysely'
import type { Queries } from '../queries.ts'
import { inTransaction } from '../transaction.ts'

/** Work that comes again and again, by the name of its row in `job`. */
export type RecurringJob = 'sweep uploads' | 'sweep rule groups' | 'remove expired'

/**
 * Whether the work is due, and the caller is the one to do it now: of several instances one has the turn, and the next
 * comes `everyMinutes` later. Work whose instance dies is done at its next turn.
 */
export function takeTurn(db: Queries, kind: RecurringJob, now: Date, everyMinutes: number): Promise<boolean> {
  const next = new Date(now.getTime() + everyMinutes * 60_000)
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
