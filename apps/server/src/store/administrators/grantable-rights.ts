import type { GrantablePrograms } from '@incentive/contract'
import type { ProgramScope } from '../../caller.ts'
import type { Queries } from '../queries.ts'
import { heldRights } from './held-rights.ts'

/**
 * Returns all programs of the client, by name, with the caller's rights in each: no one can grant a right that they
 * lack.
 */
export async function grantablePrograms(db: Queries, { clientId, userId }: ProgramScope): Promise<GrantablePrograms> {
  const programs = await db
    .selectFrom('program')
    .select(['program.id', 'program.name', 'program.program_key as programKey'])
    .where('program.client_id', '=', clientId)
    .orderBy('program.name')
    .orderBy('program.id')
    .execute()
  const held = await heldRights(db, userId)
  const own = new Map(held.programs.map(({ id, ...rights }) => [id, rights]))
  return { content: programs.map((program) => ({ ...program, own: own.get(program.id) ?? null })) }
}
