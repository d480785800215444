import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { conflict, Refusal } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { throttledCode } from '../../store/second-factor/throttled-code.ts'
import { useCode } from '../../store/second-factor/use-code.ts'
import { noteSignIn } from '../../store/sessions/begin-session.ts'
import { noteRefusal, type RefusedSignIn } from '../../store/sessions/note-refusal.ts'
import { renewSession } from '../../store/sessions/change-session.ts'
import { inTransaction } from '../../store/transaction.ts'

/**
 * The second step of sign-in: an app code or a recovery code. Returns the new token of the session. Throws 400 for a
 * wrong code, 409 if no code is pending, 429 after too many wrong ones from any address.
 */
export async function finishSignIn(deps: Deps, call: Call<'finishSignIn'>): Promise<string> {
  const { caller, body, now, requestId } = call
  const { userId } = caller
  if (caller.awaits !== 'SECOND_FACTOR') throw conflict(ACCOUNT_MESSAGES.account.nothingAwaited)
  const { token } = await recordingRejections(deps, call, () =>
    throttledCode(deps, call, async (tx) => {
      const kind = await useCode(deps, tx, { userId, now }, body.code)
      const expires = new Date(now.getTime() + deps.sessionLimits.absoluteMinutes * 60_000)
      const renewed = await renewSession(tx, caller, now, { expires })
      await noteSignIn(tx, userId, now)
      await recordAudit(tx, {
        userId,
        programId: null,
        clientId: caller.scope?.clientId ?? null,
        requestId,
        action: 'session.begin',
        subjectType: 'session',
        subjectId: null,
        after: { secondFactor: kind },
      })
      return { token: renewed }
    }),
  )
  return token
}

/** Records wrong codes and throttled attempts in the audit log. A refused code rolls back everything else. */
async function recordingRejections<Result>(
  deps: Deps,
  call: Call<'finishSignIn'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const refused = error instanceof Refusal ? refusedBy[error.status] : undefined
    const { userId } = call.caller
    if (refused) await inTransaction(deps.db.kysely, (tx) => noteRefusal(tx, { userId }, refused, call))
    throw error
  }
}

const refusedBy: Readonly<Record<number, RefusedSignIn>> = { 400: 'refuseCode', 429: 'refuseTries' }
