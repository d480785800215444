import type { GrantablePrograms } from '@incentive/contract'
import type { ProgramScope } from '../../caller.ts'
import type { Queries } from '../queries.ts'

/** All programs of the client, by name: who manages its accounts gives rights to those too that they have none to. */
export async function grantablePrograms(db: Queries, { clientId }: ProgramScope): Promise<GrantablePrograms> {
  const content = await db
    .selectFrom('program')
    .select(['program.id', 'program.name', 'program.program_key as programKey'])
    .where('program.client_id', '=', clientId)
    .orderBy('program.name')
    .orderBy('program.id')
    .execute()
  return { content }
}
