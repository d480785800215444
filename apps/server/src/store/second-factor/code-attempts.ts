import { sql } from 'kysely'
import type { Queries } from '../queries.ts'
import type { Attempt } from '../sessions/sign-in-attempts.ts'
import { inTransaction } from '../transaction.ts'

/** Number of wrong codes before the first pause. */
const freeAttempts = 5

/**
 * After that, one attempt is possible after each pause: first a minute, then twice as long each time, up to an hour.
 */
const longestPauseMinutes = 60

/** Wrong codes are counted until a right one, and no longer than they are stored. */
const countedHours = 24

const pauseMinutes = (failed: number) =>
  failed < freeAttempts ? 0 : Math.min(longestPauseMinutes, 2 ** (failed - freeAttempts))

/** The id of an attempt, or the number of seconds until the next one is possible. */
export type CodeAttempt = NonNullable<Attempt> | { readonly waitSeconds: number }

/** Starts an attempt at an app code for a user, from any address: a caller who gets here knows the password. */
export function takeCodeAttempt(db: Queries, account: string, now: Date): Promise<CodeAttempt> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`.execute(tx)
    const since = new Date(now.getTime() - countedHours * 60 * 60_000).toISOString()
    const attempts = await tx
      .selectFrom('login_attempt')
      .select(['attempted_date', 'succeeded'])
      .where('address', '=', account)
      .where('account', '=', account)
      .where('attempted_date', '>', since)
      .orderBy('id', 'desc')
      .limit(freeAttempts + longestPauseMinutes)
      .execute()
    const firstRight = attempts.findIndex(({ succeeded }) => succeeded)
    const wrong = firstRight === -1 ? attempts : attempts.slice(0, firstRight)
    const last = Date.parse(wrong[0]?.attempted_date ?? since)
    const waitSeconds = Math.ceil((last + pauseMinutes(wrong.length) * 60_000 - now.getTime()) / 1000)
    if (wrong.length >= freeAttempts && waitSeconds > 0) return { waitSeconds }
    return tx
      .insertInto('login_attempt')
      .values({ account, address: account, succeeded: false, attempted_date: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}
