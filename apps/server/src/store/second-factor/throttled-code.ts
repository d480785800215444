import { ACCOUNT_MESSAGES } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { inTurnOfAddress, markRight, retryAfterSeconds, type Attempt } from '../sessions/sign-in-attempts.ts'
import { throttled } from '../sessions/throttled.ts'
import { takeCodeAttempt } from './code-attempts.ts'
import { isAppCode } from './use-code.ts'

/** Who gives a code, from where, and when. */
interface CodeCall {
  readonly caller: { readonly userId: number }
  readonly address: string
  readonly now: Date
  readonly body: { readonly code: string }
}

/**
 * Checks a code of a user within a transaction that does what it allows: all of it or nothing. Wrong codes of the app count
 * for the user, wherever they come from, with growing pauses. Recovery codes, which nobody guesses, count for who tries
 * them from an address: so whoever knows the password keeps nobody out by trying codes of the app.
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
