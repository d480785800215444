import { ACCOUNT_MESSAGES, CALL_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { forbidden, Refusal, unauthenticated } from '../../refusal.ts'
import {
  beginSession,
  findAccount,
  type Account,
  type StartedSession,
  type SignInCall,
} from '../../store/sessions/begin-session.ts'
import { noteRefusal, type RefusedSignIn } from '../../store/sessions/note-refusal.ts'
import { isPassword } from '../../store/sessions/password.ts'
import { markWrong, type Attempt } from '../../store/sessions/sign-in-attempts.ts'
import { throttled } from '../../store/sessions/throttled.ts'
import { mayUsePassword } from '../../store/oidc/may-use-password.ts'
import { inTransaction } from '../../store/transaction.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Signs in a user by email and password. Throws 401 for a wrong pair, with the same timing for an unknown or disabled
 * user; 429 after too many failed attempts from one address. Refusals for existing accounts are audited.
 */
export async function signIn(deps: Deps, given: Credentials, call: SignInCall): Promise<StartedSession> {
  const email = given.email.trim().toLowerCase()
  const report = (account: Account | null, refused: RefusedSignIn, attempt: Attempt) =>
    recordRejection(deps, account, refused, attempt, call)
  try {
    return await throttled(deps, { account: email, address: call.address, now: call.now }, async (attempt) => {
      const account = await findAccount(deps, email)
      const passwordHash = account === null || account.isDisabled ? null : account.passwordHash
      const isRight = await isPassword(passwordHash, given.password)
      if (!account || !isRight) {
        deps.log.warn({ requestId: call.requestId, address: call.address }, 'sign-in refused')
        await report(account, account?.isDisabled ? 'refuseDisabled' : 'refusePassword', attempt)
        throw unauthenticated(CALL_MESSAGES.wrongPassword)
      }
      if (!(await mayUsePassword(deps.db.kysely, account.id))) {
        await report(account, 'refusePasswords', attempt)
        throw forbidden(ACCOUNT_MESSAGES.singleSignOn.passwordsOff)
      }
      return beginSession(deps, account, attempt, call)
    })
  } catch (error) {
    if (error instanceof Refusal && error.status === 429)
      await report(await findAccount(deps, email), 'refuseTries', null)
    throw error
  }
}

/**
 * Records a refused attempt on an account in the audit log; for an unknown email, does the same work without the entry.
 */
const recordRejection = (
  deps: Deps,
  account: Account | null,
  refused: RefusedSignIn,
  attempt: Attempt,
  call: SignInCall,
) =>
  inTransaction(deps.db.kysely, async (tx) => {
    if (attempt) await markWrong(tx, attempt)
    if (account) await noteRefusal(tx, { userId: account.id }, refused, call)
  })
