import { CALL_MESSAGES } from '@incentive/model'
import type { Caller } from '../../caller.ts'
import { forbidden, notFound } from '../../refusal.ts'
import type { Queries } from '../queries.ts'

/** The ids of the programs that the caller has a right to, for `in`. OP-37. */
export const permittedPrograms = (db: Queries, caller: Caller) =>
  db.selectFrom('app_user_program').select('app_user_program.program_id').where('app_user_id', '=', caller.userId)

/** The ids of the clients of which the caller may see a program, for `in`: what a client owns is seen through them. */
export const permittedClients = (db: Queries, caller: Caller) =>
  db.selectFrom('program').select('program.client_id').where('program.id', 'in', permittedPrograms(db, caller))

/**
 * Refuses with 403 a change of what belongs to a program that the caller may only read. Calls name objects of other
 * programs than the selected one too, and the right is that of the object's own program. R16.
 */
export async function requireMayChange(db: Queries, caller: Caller, programId: number): Promise<void> {
  const right = await permittedPrograms(db, caller)
    .where('program_id', '=', programId)
    .where('can_change', '=', true)
    .executeTakeFirst()
  if (!right) throw forbidden(CALL_MESSAGES.readOnly)
}

/** Refuses with 404: the same for a program that does not exist and for one that the caller has no right to. */
export async function requireProgram(db: Queries, caller: Caller, programId: number): Promise<void> {
  const right = await permittedPrograms(db, caller).where('program_id', '=', programId).executeTakeFirst()
  if (!right) throw notFound('The program')
}

/** Refuses with 404: the same for a client that does not exist and for one of which the caller may see no program. */
export async function requireClient(db: Queries, caller: Caller, clientId: number): Promise<void> {
  const right = await permittedClients(db, caller).where('client_id', '=', clientId).limit(1).executeTakeFirst()
  if (!right) throw notFound('The client')
}
