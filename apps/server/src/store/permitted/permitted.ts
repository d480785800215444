import { CALL_MESSAGES } from '@incentive/model/issues'
import type { Caller, ProgramScope } from '../../caller.ts'
import { forbidden, notFound } from '../../refusal.ts'
import type { Queries } from '../queries.ts'

/** A program and its client, which own records. */
export type Owners = Pick<ProgramScope, 'programId' | 'clientId'>

/** The ids of the programs that the caller has a right to, for use with `in`. OP-37. */
export const permittedPrograms = (db: Queries, caller: Pick<Caller, 'userId'>) =>
  db.selectFrom('app_user_program').select('app_user_program.program_id').where('app_user_id', '=', caller.userId)

/**
 * The ids of the clients with a program that the caller can see, for use with `in`: data of a client is visible through
 * its programs.
 */
export const permittedClients = (db: Queries, caller: Pick<Caller, 'userId'>) =>
  db.selectFrom('program').select('program.client_id').where('program.id', 'in', permittedPrograms(db, caller))

/**
 * Throws 403 for a change in a program that the caller can only read. Calls can name objects of other programs than the
 * selected one, so the right in the object's own program counts. R16.
 */
export async function requireMayChange(db: Queries, caller: Caller, programId: number): Promise<void> {
  const right = await permittedPrograms(db, caller)
    .where('program_id', '=', programId)
    .where('can_change', '=', true)
    .executeTakeFirst()
  if (!right) throw forbidden(CALL_MESSAGES.readOnly)
}

/**
 * Returns a program with its client; throws 404, both for a program that does not exist and for one that the caller has
 * no right to.
 */
export async function requireProgram(db: Queries, caller: Caller, programId: number): Promise<Owners> {
  const found = await db
    .selectFrom('program')
    .select(['program.id as programId', 'program.client_id as clientId'])
    .where('program.id', '=', programId)
    .where('program.id', 'in', permittedPrograms(db, caller))
    .executeTakeFirst()
  if (!found) throw notFound('The program')
  return found
}

/** Throws 404, both for a client that does not exist and for one without a program that the caller can see. */
export async function requireClient(db: Queries, caller: Caller, clientId: number): Promise<void> {
  const right = await permittedClients(db, caller).where('client_id', '=', clientId).limit(1).executeTakeFirst()
  if (!right) throw notFound('The client')
}
