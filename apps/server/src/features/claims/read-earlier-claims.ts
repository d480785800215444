import { withClaimant } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'
import { MESSAGES } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { forbidden, notFound } from '../../refusal.ts'
import { loadRealState } from '../../store/claims/load-real-state.ts'
import { permittedPromotions } from '../../store/promotions/permitted-promotions.ts'

/**
 * What stored claims have left behind for a claim that is tried, as `state: 'real'` decides it. It says who claimed what,
 * so it is for who may see participants. MS-10.
 */
export async function readEarlierClaims(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<'readEarlierClaims'>,
): Promise<AnswerOf<'readEarlierClaims'>> {
  const row = await permittedPromotions(db.kysely, caller)
    .select('membership.can_view_participants as mayView')
    .where('promotion.id', '=', body.promotion)
    .executeTakeFirst()
  if (!row) throw notFound('The promotion')
  if (!row.mayView) throw forbidden(MESSAGES.call.participantsForbidden)
  return loadRealState(db.kysely, body.promotion, withClaimant(body.claim))
}
