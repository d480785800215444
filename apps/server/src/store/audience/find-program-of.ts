import type { Caller } from '../../caller.ts'
import type { Queries } from '../queries.ts'
import { permitted } from '../scope.ts'

/**
 * Returns the program of a participant and whether the caller can see its participants; null if the caller has no right
 * to that program.
 */
export async function findProgramOf(
  db: Queries,
  caller: Caller,
  participantId: number,
): Promise<{ readonly id: number; readonly canViewParticipants: boolean } | null> {
  const found = await permitted(db, caller, 'participant')
    .innerJoin('app_user_program as membership', (join) =>
      join
        .onRef('membership.program_id', '=', 'participant.program_id')
        .on('membership.app_user_id', '=', caller.userId),
    )
    .select(['participant.program_id as id', 'membership.can_view_participants as canViewParticipants'])
    .where('participant.id', '=', participantId)
    .executeTakeFirst()
  return found ?? null
}
