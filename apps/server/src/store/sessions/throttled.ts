import { CALL_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { networkOf } from './network-of.ts'
import { inTurnOfAddress, retryAfterSeconds, takeAttempt, type Attempt, type Try } from './sign-in-attempts.ts'

const tooMany = () => new Refusal(429, { generalErrors: [CALL_MESSAGES.tooManyAttempts], retryAfterSeconds })

/**
 * Checks a secret, one attempt per address (or IPv6 network) at a time; throws 429 after too many failed ones. Each
 * attempt counts as failed until it is marked as successful, and serializing keeps concurrent ones from counting
 * against each other.
 */
export async function throttled<Result extends object>(
  deps: Deps,
  testClaim: Try,
  check: (attempt: NonNullable<Attempt>) => Promise<Result>,
): Promise<Result> {
  const address = networkOf(testClaim.address)
  const result = await inTurnOfAddress(deps.db, address, async () => {
    const attempt = await takeAttempt(deps.db.kysely, { ...testClaim, address })
    if (!attempt) throw tooMany()
    return check(attempt)
  })
  if (result === null) throw tooMany()
  return result
}
