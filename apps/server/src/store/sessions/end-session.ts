import type { Caller } from '../../caller.ts'
import { recordAudit } from '../audit.ts'
import type { Queries } from '../queries.ts'

/** Ends a session on the server: its token is worth nothing from now on. */
export async function endSession(db: Queries, caller: Caller, requestId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('session').where('id', '=', caller.sessionId).execute()
    await recordAudit(tx, {
      userId: caller.userId,
      programId: null,
      clientId: caller.scope?.clientId ?? null,
      requestId,
      action: 'session.end',
      subjectType: 'session',
      subjectId: null,
    })
  })
}
