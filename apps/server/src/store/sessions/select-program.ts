import type { Caller } from '../../caller.ts'
import { notFound } from '../../refusal.ts'
import { recordAudit } from '../audit.ts'
import type { Queries } from '../queries.ts'

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
