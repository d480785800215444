import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import type { Writes, Queries } from '../queries.ts'
import { inTurnOfAddress, markRight, retryAfterSeconds, type Attempt } from '../sessions/sign-in-attempts.ts'
import { throttled } from '../sessions/throttled.ts'
import { isAppCode } from './use-code.ts'
import { sql } from 'kysely'
import { inTransaction } from '../transaction.ts'

/** The user who enters a code, the address, and the time. */
interface CodeCall {
  readonly caller: { readonly userId: number }
  readonly address: string
  readonly now: Date
  readonly body: { readonly code: string }
}

/**
 * Checks a code of a user in the transaction of the work that it allows: all or nothing. Wrong app codes count for the
 * user, from any address, with growing pauses. Recovery codes, which cannot be guessed, count per user and address: so
 * an attacker who knows the password cannot lock out the user by trying app codes.
 */
export async function throttledCode<Result extends object>(
  deps: Deps,
  { caller: { userId }, address, now, body }: CodeCall,
  work: (tx: Writes) => Promise<Result>,
): Promise<Result> {
  const check = (attempt: NonNullable<Attempt>) =>
    deps.db.kysely.transaction().execute(async (tx) => {
      const result = await work(tx)
      await markRight(tx, attempt)
      return result
    })
  if (!isAppCode(body.code))
    return throttled(deps, { account: `recovery codes of user ${userId}`, address, now }, check)
  const codes = `codes of user ${userId}`
  const result = await inTurnOfAddress(deps.db, codes, async () => {
    const attempt = await takeCodeAttempt(deps.db.kysely, codes, now)
    if ('waitSeconds' in attempt) throw tooManyCodes(attempt.waitSeconds)
    return check(attempt)
  })
  if (result === null) throw tooManyCodes(retryAfterSeconds)
  return result
}

function tooManyCodes(seconds: number): Refusal {
  const generalErrors = [ACCOUNT_MESSAGES.account.tooManyCodes(Math.ceil(seconds / 60))]
  return new Refusal(429, { generalErrors, retryAfterSeconds: seconds })
}

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
type CodeAttempt = NonNullable<Attempt> | { readonly waitSeconds: number }

/** Starts an attempt at an app code for a user, from any address: a caller who gets here knows the password. */
function takeCodeAttempt(db: Queries, account: string, now: Date): Promise<CodeAttempt> {
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
