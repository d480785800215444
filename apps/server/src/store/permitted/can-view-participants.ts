import type { Caller } from '../../caller.ts'
import type { Queries } from '../queries.ts'
import { permittedPromotions } from './permitted-promotions.ts'

/**
 * Returns whether the caller can see the participants of a promotion's program, whatever program the session has
 * selected.
 */
export async function canViewParticipantsOf(db: Queries, caller: Caller, promotionId: number): Promise<boolean> {
  const row = await permittedPromotions(db, caller)
    .select('membership.can_view_participants as mayView')
    .where('promotion.id', '=', promotionId)
    .executeTakeFirst()
  return row?.mayView === true
}
