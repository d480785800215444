import type { Caller } from '../../caller.ts'
import type { Queries } from '../queries.ts'
import { permitted } from '../scope.ts'

/** Whether the caller may see the participants of a promotion's program, whatever program the session has selected. */
export async function mayViewParticipantsOf(db: Queries, caller: Caller, promotionId: number): Promise<boolean> {
  const row = await permitted(db, caller, 'promotion')
    .innerJoin('app_user_program as membership', (join) =>
      join.onRef('membership.program_id', '=', 'promotion.program_id').on('membership.app_user_id', '=', caller.userId),
    )
    .select('membership.can_view_participants as mayView')
    .where('promotion.id', '=', promotionId)
    .executeTakeFirst()
  return row?.mayView === true
}
