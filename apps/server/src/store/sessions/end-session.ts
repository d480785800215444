import type { Caller } from '../../caller.ts'
import { recordAudit } from '../audit.ts'
import type { Queries } from '../queries.ts'
import type { SessionProvider } from './begin-session.ts'

/** Ends a session on the server, which invalidates its token. Returns the provider that started it, if any. */
export function endSession(db: Queries, caller: Caller, requestId: string): Promise<SessionProvider | null> {
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('session')
      .where('id', '=', caller.sessionId)
      .returning(['sign_on_client_id', 'sealed_id_token'])
      .executeTakeFirst()
    await recordAudit(tx, {
      userId: caller.userId,
      programId: null,
      clientId: caller.scope?.clientId ?? null,
      requestId,
      action: 'session.end',
      subjectType: 'session',
      subjectId: null,
    })
    if (ended?.sign_on_client_id == null) return null
    return { clientId: ended.sign_on_client_id, sealedIdToken: ended.sealed_id_token }
  })
}
