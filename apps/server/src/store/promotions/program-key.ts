import type { ProgramScope } from '../../caller.ts'
import type { Queries } from '../queries.ts'

/** Returns the key of the program that a call works in. */
export async function programKeyOf(db: Queries, { programId }: ProgramScope): Promise<string> {
  const program = await db
    .selectFrom('program')
    .select('program_key')
    .where('id', '=', programId)
    .executeTakeFirstOrThrow()
  return program.program_key
}
