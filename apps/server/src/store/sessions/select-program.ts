import type { Caller } from '../../caller.ts'
import { notFound } from '../../refusal.ts'
import { recordAudit } from '../audit.ts'
import type { Queries } from '../queries.ts'

/** Makes a program the one that the session works in; 404 for one that the user has no right to. OP-37. */
export async function selectProgram(db: Queries, caller: Caller, programId: number, requestId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const right = await tx
      .selectFrom('app_user_program')
      .select('program_id')
      .where('app_user_id', '=', caller.userId)
      .where('program_id', '=', programId)
      .executeTakeFirst()
    if (!right) throw notFound('The program')
    await tx.updateTable('session').set({ program_id: programId }).where('id', '=', caller.sessionId).execute()
    await recordAudit(tx, {
      userId: caller.userId,
      programId,
      requestId,
      action: 'session.selectProgram',
      subjectType: 'program',
      subjectId: programId,
      before: { programId: caller.scope?.programId ?? null },
      after: { programId },
    })
  })
}
