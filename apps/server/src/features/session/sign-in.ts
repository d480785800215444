import type { Deps } from '../../deps.ts'
import { Refusal, unauthenticated } from '../../refusal.ts'
import { beginSession, findAccount } from '../../store/sessions/begin-session.ts'
import { isPassword } from '../../store/sessions/password.ts'
import { takeAttempt } from '../../store/sessions/sign-in-attempts.ts'

/**
 * Signs a user in and answers the token of a new session. 401 for a wrong pair, the same for an unknown user and in the
 * same time; 429 after too many failed tries from one address.
 */
export async function signIn(
  deps: Deps,
  given: { email: string; password: string },
  call: { now: Date; requestId: string; address: string },
): Promise<string> {
  const email = given.email.trim().toLowerCase()
  // those from one address wait for one another without a connection, so that they leave the others theirs
  const attempt = await deps.db.inTurn([`sign-in ${call.address}`], () =>
    takeAttempt(deps.db.kysely, email, call.address, call.now),
  )
  if (!attempt) throw new Refusal(429, { generalErrors: ['Too many tries. Wait a minute, then try again'] })
  const account = await findAccount(deps, email)
  const isRight = await isPassword(account?.passwordHash ?? null, given.password)
  if (!account || !isRight) {
    deps.log.warn({ requestId: call.requestId, address: call.address }, 'sign-in refused')
    throw unauthenticated('Email or password is wrong')
  }
  return beginSession(deps, account, attempt, call)
}
