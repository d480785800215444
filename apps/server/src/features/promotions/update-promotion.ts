import type { SavedPromotion } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import { seenVersions, type Call, type Reply } from '../../http/call.ts'
import { promotionTurn } from '../../store/promotions/save/lock-promotion.ts'
import { carryOut } from './carry-out.ts'
import { activateDue } from './revisions/activate-revision.ts'
import { saveUpdate } from './save-update.ts'

/** Changes a promotion and its lists ({@link saveUpdate}), after the revisions that are due. */
export async function updatePromotion(deps: Deps, call: Call<'updatePromotion'>): Promise<Reply<SavedPromotion>> {
  const { params, body } = call
  await activateDue(deps, { promotionId: params.id })
  return carryOut(deps, call, [promotionTurn(params.id)], async (tx) => {
    const seen = seenVersions(call, body.promotion.version)
    return { status: 200, location: null, body: await saveUpdate(tx, { ...call, id: params.id, seen }) }
  })
}
