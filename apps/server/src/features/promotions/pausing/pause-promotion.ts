import type { PromotionAnswer } from '@incentive/contract'
import { pauseIssues } from '@incentive/model/issues'
import type { Deps } from '../../../deps.ts'
import type { Call, Reply } from '../../../http/call.ts'
import { invalidFrom } from '../../../refusal.ts'
import { getPromotion } from '../../../store/promotions/get-promotion.ts'
import { findOpenPause } from '../../../store/promotions/pauses/pauses.ts'
import { lockPromotion } from '../../../store/promotions/save/lock-promotion.ts'
import { changePromotion } from '../change-promotion.ts'
import { pauseByHand } from './start-pause.ts'

/** Pauses a promotion from now on, with a reason (OP-144); a promotion that is already paused keeps its own reason. */
export function pausePromotion(deps: Deps, call: Call<'pausePromotion'>): Promise<Reply<PromotionAnswer>> {
  const { caller, params, body, now, requestId } = call
  const { id } = params
  const issues = pauseIssues(body)
  if (issues.length > 0) throw invalidFrom(issues)
  return changePromotion(deps, call, id, async (tx) => {
    const { scope } = await lockPromotion(tx, caller, id)
    const { userId, programId } = scope
    if ((await findOpenPause(tx, id)) === null) {
      const reason = body.reason.trim()
      await pauseByHand(tx, { promotionId: id, programId, requestId, now }, { from: now, reason, userId })
    }
    return { status: 200, location: null, body: await getPromotion(tx, caller, id, now) }
  })
}
