import type { Account } from '@incentive/contract'
import { nameIssues } from '@incentive/model/accounts'
import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { Reply, type Call, seenVersions } from '../../http/call.ts'
import { invalid, conflict, notFound, invalidFrom } from '../../refusal.ts'
import { findAccount, updatePassword, lockName, updateName } from '../../store/account/account.ts'
import { recordAudit } from '../../store/audit.ts'
import { confirmPassword, requireStill } from '../../store/sessions/confirm-password.ts'
import { findPasswordOwner } from '../../store/sessions/find-password-owner.ts'
import { endOtherSessions, endOwnSession } from '../../store/sessions/own-sessions.ts'
import { hashPassword } from '../../store/sessions/password.ts'
import { passwordIssues } from '../../store/sessions/password-rules.ts'
import { renewSession } from '../../store/sessions/change-session.ts'
import { inTransaction } from '../../store/transaction.ts'
import { ownEntry } from './own-entry.ts'

/**
 * Changes the password of the caller. All their sessions end except the current one, which gets a new token. Throws 400
 * at its field for a wrong current password or an invalid new one, 429 after too many wrong ones.
 */
export async function changePassword(deps: Deps, call: Call<'changePassword'>): Promise<Reply<Account>> {
  const { caller, body, now } = call
  const { userId } = caller
  const confirmed = await confirmPassword(deps, call, body.currentPassword, 'currentPassword')
  const issues = await passwordIssues(body.newPassword, await findPasswordOwner(deps.db.kysely, userId))
  if (body.newPassword === body.currentPassword) issues.unshift(ACCOUNT_MESSAGES.account.passwordUnchanged)
  if (issues.length > 0) throw invalid({ newPassword: issues })
  const passwordHash = await hashPassword(body.newPassword)
  return inTransaction(deps.db.kysely, async (tx) => {
    await requireStill(tx, userId, confirmed)
    await updatePassword(tx, userId, passwordHash, now)
    const ended = await endOtherSessions(tx, caller)
    const sessionCookie = await renewSession(tx, caller, now)
    await recordAudit(tx, ownEntry(call, 'account.changePassword', { after: { endedSessions: ended } }))
    return new Reply(await findAccount(deps, userId, tx), { sessionCookie })
  })
}

/** Ends another of the caller's sessions: 404 if it has ended or belongs to another user, 409 for the current one. */
export function endSession(deps: Deps, call: Call<'endSession'>): Promise<void> {
  return inTransaction(deps.db.kysely, async (tx) => {
    const ended = await endOwnSession(tx, call.caller, call.params.number)
    if (ended === null) throw notFound('The session')
    // the current session ends by signing out, which also clears the cookie
    if (ended === call.caller.sessionId) throw conflict(ACCOUNT_MESSAGES.account.sessionInUse)
    await recordAudit(tx, ownEntry(call, 'account.endSession', { before: { session: call.params.number } }))
  })
}

/** Ends all sessions of the caller except the current one; writes nothing if there are none. */
export function endOthers(deps: Deps, call: Call<'endOtherSessions'>): Promise<{ ended: number }> {
  return inTransaction(deps.db.kysely, async (tx) => {
    const ended = await endOtherSessions(tx, call.caller)
    if (ended > 0) await recordAudit(tx, ownEntry(call, 'account.endOtherSessions', { after: { ended } }))
    return { ended }
  })
}

/** Changes the name of the caller. A save without changes leaves version and audit log unchanged. */
export function updateAccount(deps: Deps, call: Call<'updateAccount'>): Promise<Account> {
  const { caller, body } = call
  const after = { firstName: body.firstName.trim(), lastName: body.lastName.trim() }
  const issues = nameIssues(after)
  if (issues.length > 0) throw invalidFrom(issues)
  return inTransaction(deps.db.kysely, async (tx) => {
    const { version, ...before } = await lockName(tx, caller.userId)
    if (seenVersions(call, body.version).some((seen) => seen !== version)) {
      throw conflict(ACCOUNT_MESSAGES.account.changedElsewhere)
    }
    if (before.firstName !== after.firstName || before.lastName !== after.lastName) {
      await updateName(tx, caller.userId, { ...after, version: version + 1 })
      await recordAudit(tx, ownEntry(call, 'account.update', { before, after }))
    }
    return findAccount(deps, caller.userId, tx)
  })
}
