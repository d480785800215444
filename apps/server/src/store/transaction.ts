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
