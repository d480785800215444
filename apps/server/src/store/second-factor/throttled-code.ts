import { ACCOUNT_MESSAGES } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { inTurnOfAddress, markRight, retryAfterSeconds, type Attempt } from '../sessions/sign-in-attempts.ts'
import { throttled } from '../sessions/throttled.ts'
import { takeCodeAttempt } from './code-attempts.ts'
import { isAppCode } from './use-code.ts'

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
