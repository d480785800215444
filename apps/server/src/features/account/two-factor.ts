import type { Account, AnswerOf } from '@incentive/contract'
import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { Reply, type Call } from '../../http/call.ts'
import { conflict, invalid, unauthenticated } from '../../refusal.ts'
import { findAccount } from '../../store/account/account.ts'
import { recordAudit } from '../../store/audit.ts'
import { isSecondFactorDemanded } from '../../store/sessions/second-factor-state.ts'
import { makeRecoveryCodes } from '../../store/second-factor/recovery-codes.ts'
import { beginSetup, confirmSetup, removeSetup } from '../../store/second-factor/set-up.ts'
import { throttledCode } from '../../store/second-factor/throttled-code.ts'
import { useCode } from '../../store/second-factor/use-code.ts'
import { noteSignIn } from '../../store/sessions/begin-session.ts'
import { confirmPassword } from '../../store/sessions/confirm-password.ts'
import { renewSession } from '../../store/sessions/change-session.ts'
import { inTransaction } from '../../store/transaction.ts'
import { ownEntry } from './own-entry.ts'

/** A user whose second factor is pending must enter it before they can set one up. */
function requirePastIt({ caller }: Call<'setUpTwoFactor'> | Call<'confirmTwoFactor'>): void {
  if (caller.awaits === 'SECOND_FACTOR') throw unauthenticated()
}

/** Starts the setup of two-factor authentication. Requires the password, unless the user has just signed in with it. */
export async function setUpTwoFactor(deps: Deps, call: Call<'setUpTwoFactor'>): Promise<AnswerOf<'setUpTwoFactor'>> {
  requirePastIt(call)
  if (call.caller.awaits === null) {
    const { password } = call.body
    if (password === undefined) throw invalid({ password: [ACCOUNT_MESSAGES.account.passwordRequired] })
    await confirmPassword(deps, call, password, 'password')
  }
  return inTransaction(deps.db.kysely, async (tx) => {
    const setup = await beginSetup(deps, tx, call.caller.userId)
    await recordAudit(tx, ownEntry(call, 'secondFactor.begin'))
    return setup
  })
}

/** Turns on two-factor authentication. If sign-in was waiting for it, this completes sign-in with a new token. */
export async function confirmTwoFactor(
  deps: Deps,
  call: Call<'confirmTwoFactor'>,
): Promise<Reply<AnswerOf<'confirmTwoFactor'>>> {
  requirePastIt(call)
  const { caller, body, now } = call
  const { userId } = caller
  return throttledCode(deps, call, async (tx) => {
    const recoveryCodes = await confirmSetup(deps, tx, { userId, now }, body.code)
    await recordAudit(tx, ownEntry(call, 'secondFactor.confirm'))
    if (caller.awaits === null) return new Reply({ recoveryCodes })
    await noteSignIn(tx, userId, now)
    const expires = new Date(now.getTime() + deps.sessionLimits.absoluteMinutes * 60_000)
    return new Reply({ recoveryCodes }, { sessionCookie: await renewSession(tx, caller, now, { expires }) })
  })
}

/** Turns off two-factor authentication; throws 409 while a client of the user requires it. */
export async function removeTwoFactor(deps: Deps, call: Call<'removeTwoFactor'>): Promise<Account> {
  const { caller, body, now } = call
  const { userId } = caller
  await confirmPassword(deps, call, body.password, 'password')
  return throttledCode(deps, call, async (tx) => {
    if (await isSecondFactorDemanded(tx, userId)) throw conflict(ACCOUNT_MESSAGES.account.secondFactorDemanded)
    await useCode(deps, tx, { userId, now }, body.code)
    await removeSetup(tx, userId)
    await recordAudit(tx, ownEntry(call, 'secondFactor.remove'))
    return findAccount(deps, userId, tx)
  })
}

/** Creates new recovery codes; the previous ones stop working. */
export async function renewRecoveryCodes(
  deps: Deps,
  call: Call<'renewRecoveryCodes'>,
): Promise<AnswerOf<'renewRecoveryCodes'>> {
  const { caller, body, now } = call
  const { userId } = caller
  await confirmPassword(deps, call, body.password, 'password')
  return throttledCode(deps, call, async (tx) => {
    await useCode(deps, tx, { userId, now }, body.code)
    const recoveryCodes = await makeRecoveryCodes(tx, userId)
    await recordAudit(tx, ownEntry(call, 'secondFactor.renewCodes'))
    return { recoveryCodes }
  })
}
