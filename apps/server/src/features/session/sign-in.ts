import { ACCOUNT_MESSAGES, MESSAGES } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import { forbidden, unauthenticated } from '../../refusal.ts'
import { beginSession, findAccount, type Begun, type SignInCall } from '../../store/sessions/begin-session.ts'
import { isPassword } from '../../store/sessions/password.ts'
import { throttled } from '../../store/sessions/throttled.ts'
import { mayUsePassword } from '../../store/sign-on/may-use-password.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Signs a user in by address and password. 401 for a wrong pair, the same for an unknown user and in the same time; 429
 * after too many failed tries from one address.
 */
export async function signIn(deps: Deps, given: Credentials, call: SignInCall): Promise<Begun> {
  const email = given.email.trim().toLowerCase()
  return throttled(deps, { account: email, address: call.address, now: call.now }, async (attempt) => {
    const account = await findAccount(deps, email)
    const isRight = await isPassword(account?.passwordHash ?? null, given.password)
    if (!account || !isRight) {
      deps.log.warn({ requestId: call.requestId, address: call.address }, 'sign-in refused')
      throw unauthenticated(MESSAGES.call.wrongPassword)
    }
    if (!(await mayUsePassword(deps.db.kysely, account.id))) throw forbidden(ACCOUNT_MESSAGES.signOn.passwordsOff)
    return beginSession(deps, account, attempt, call)
  })
}
