import { MESSAGES } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import { Refusal, unauthenticated } from '../../refusal.ts'
import { beginSession, findAccount } from '../../store/sessions/begin-session.ts'
import { isPassword } from '../../store/sessions/password.ts'
import { inTurnOfAddress, retryAfterSeconds, takeAttempt } from '../../store/sessions/sign-in-attempts.ts'

interface SignInCall {
  readonly now: Date
  readonly requestId: string
  readonly address: string
}

interface Credentials {
  readonly email: string
  readonly password: string
}

const tooMany = () => new Refusal(429, { generalErrors: [MESSAGES.call.tooManyTries], retryAfterSeconds })

/**
 * Signs a user in and answers the token of a new session. 401 for a wrong pair, the same for an unknown user and in the
 * same time; 429 after too many failed tries from one address. Tries of one address are checked one after the other:
 * each counts as failed until it succeeds, and those that came at once shall not count against one another.
 */
export async function signIn(deps: Deps, given: Credentials, call: SignInCall): Promise<string> {
  const token = await inTurnOfAddress(deps.db, call.address, () => check(deps, given, call))
  if (token === null) throw tooMany()
  return token
}

async function check(deps: Deps, given: Credentials, call: SignInCall): Promise<string> {
  const email = given.email.trim().toLowerCase()
  const attempt = await takeAttempt(deps.db.kysely, email, call.address, call.now)
  if (!attempt) throw tooMany()
  const account = await findAccount(deps, email)
  const isRight = await isPassword(account?.passwordHash ?? null, given.password)
  if (!account || !isRight) {
    deps.log.warn({ requestId: call.requestId, address: call.address }, 'sign-in refused')
    throw unauthenticated(MESSAGES.call.wrongPassword)
  }
  return beginSession(deps, account, attempt, call)
}
