import type { Caller } from '../../caller.ts'
import { unauthenticated, notFound } from '../../refusal.ts'
import type { Writes, Queries } from '../queries.ts'
import { digestOf, newToken } from './token.ts'
import { recordAudit } from '../audit.ts'
import type { SessionProvider } from './begin-session.ts'

/**
 * Replaces the token of a session and returns the new one; the old one becomes invalid. Throws 401 if the session was ended in the
 * meantime.
 * @param signsIn the absolute end of a session that awaited the second factor and is now signed in.
 */
export async function renewSession(
  tx: Writes,
  { sessionId }: Pick<Caller, 'sessionId'>,
  now: Date,
  signsIn?: { readonly expires: Date },
): Promise<string> {
  const token = newToken()
  const renewed = await tx
    .updateTable('session')
    .set({
      id: digestOf(token),
      created_date: now,
      last_seen_date: now,
      ...(signsIn && { awaits: null, expiration_date: signsIn.expires }),
    })
    .where('id', '=', sessionId)
    .returning('number')
    .executeTakeFirst()
  if (!renewed) throw unauthenticated()
  return token
}

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

/** Sets the program that the session works in; throws 404 for one that the user has no right to. OP-37. */
export async function selectProgram(db: Queries, caller: Caller, programId: number, requestId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const program = await tx
      .selectFrom('app_user_program')
      .innerJoin('program', 'program.id', 'app_user_program.program_id')
      .select('program.name')
      .where('app_user_id', '=', caller.userId)
      .where('program_id', '=', programId)
      .executeTakeFirst()
    if (!program) throw notFound('The program')
    const left = await tx
      .selectFrom('program')
      .select('name')
      .where('id', '=', caller.scope?.programId ?? null)
      .executeTakeFirst()
    await tx.updateTable('session').set({ program_id: programId }).where('id', '=', caller.sessionId).execute()
    await recordAudit(tx, {
      userId: caller.userId,
      programId,
      requestId,
      action: 'session.selectProgram',
      subjectType: 'program',
      subjectId: programId,
      before: { program: left?.name ?? null },
      after: { program: program.name },
    })
  })
}
