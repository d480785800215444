import type { Account } from '@incentive/contract'
import { ACCOUNT_MESSAGES } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import { Reply, type Call } from '../../http/call.ts'
import { invalid } from '../../refusal.ts'
import { findAccount } from '../../store/account/account.ts'
import { updatePassword } from '../../store/account/write-account.ts'
import { recordAudit } from '../../store/audit.ts'
import { confirmPassword, requireStill } from '../../store/sessions/confirm-password.ts'
import { findPasswordOwner } from '../../store/sessions/find-password-owner.ts'
import { endOtherSessions } from '../../store/sessions/own-sessions.ts'
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
