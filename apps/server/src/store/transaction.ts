import { isRetryable } from '../db/failures.ts'
import type { Queries, Writes } from './queries.ts'

const mostTries = 3

/**
 * Runs work in one transaction: all of it is kept or nothing. When two transactions met and this one was broken off,
 * or waited in vain, the whole work runs again, so it must do nothing but speak to the transaction.
 */
export async function inTransaction<Result>(db: Queries, work: (tx: Writes) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isRetryable(error) || tries === mostTries) throw error
    }
  }
}
