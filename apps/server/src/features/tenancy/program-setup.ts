import type { AnswerOf } from '@incentive/contract'
import { STARTER_SET } from '@incentive/model/catalog'
import type { ProgramScope } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { countRecords, writeStarterSet } from '../../store/catalog/records/starter-set.ts'
import { requireProgram } from '../../store/permitted/permitted.ts'
import { inTransaction } from '../../store/transaction.ts'
import { requireWriteOf } from '../../store/catalog/records/record-rights.ts'

/** The starter set is written into the selected program. */
function requireOwnProgram({ scope, params }: { scope: ProgramScope; params: { id: number } }): void {
  if (scope.programId !== params.id) throw notFound('The program')
}

/** Writes the starter set of the selected program. The caller needs the rights that its records need. */
export function writeProgramStarterSet(
  { db }: Deps,
  call: Call<'writeStarterSet'>,
): Promise<AnswerOf<'writeStarterSet'>> {
  requireOwnProgram(call)
  for (const { entity } of STARTER_SET) requireWriteOf(call, entity)
  const { caller, scope, now, requestId } = call
  return inTransaction(db.kysely, async (tx) => {
    const source = caller.isApiClient ? 'CALL' : 'SCREEN'
    const content = await writeStarterSet(tx, { userId: caller.userId, caller, scope, now, source })
    await recordAudit(tx, {
      userId: caller.userId,
      programId: scope.programId,
      requestId,
      action: 'record.upsert',
      subjectType: 'program',
      subjectId: scope.programId,
      after: { starterSet: true },
    })
    return { content }
  })
}

/** Counts what promotions of a program can choose from; a screen can still ask about it after another was selected. */
export async function getProgramSetup(
  { db }: Deps,
  { caller, params }: Call<'getProgramSetup'>,
): Promise<AnswerOf<'getProgramSetup'>> {
  return { content: await countRecords(db.kysely, await requireProgram(db.kysely, caller, params.id)) }
}
