import { sql } from 'kysely'
import { isRetryable } from '../db/failures.ts'
import type { Queries, Writes } from './queries.ts'

const maxAttempts = 3

/**
 * Runs work in one transaction: all or nothing. If the transaction was aborted by a conflict or a lock timeout, the
 * whole work runs again, so it must have no effects outside of the transaction.
 */
export async function inTransaction<Result>(db: Queries, work: (tx: Writes) => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isRetryable(error) || attempts === maxAttempts) throw error
    }
  }
}

/** Runs work in a transaction and undoes all its changes; returns its result. */
export async function undoing<Result>(tx: Writes, work: () => Promise<Result>): Promise<Result> {
  await sql`SAVEPOINT trial`.execute(tx)
  const result = await work()
  await sql`ROLLBACK TO SAVEPOINT trial`.execute(tx)
  return result
}
