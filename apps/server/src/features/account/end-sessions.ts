import { ACCOUNT_MESSAGES } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { conflict, notFound } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { endOtherSessions, endOwnSession } from '../../store/sessions/own-sessions.ts'
import { inTransaction } from '../../store/transaction.ts'
import { ownEntry } from './own-entry.ts'

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
