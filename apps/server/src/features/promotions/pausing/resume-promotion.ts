import type { PromotionAnswer } from '@incentive/contract'
import type { Deps } from '../../../deps.ts'
import type { Call, Reply } from '../../../http/call.ts'
import { recordAudit } from '../../../store/audit.ts'
import { html } from '../../../store/html/escape-html.ts'
import { getPromotion } from '../../../store/promotions/get-promotion.ts'
import { endPause, findOpenPause } from '../../../store/promotions/pauses/pauses.ts'
import { writeProblemCount } from '../../../store/findings/recount-problems.ts'
import { lockPromotion } from '../../../store/promotions/save/lock-promotion.ts'
import { changePromotion } from '../change-promotion.ts'
import { findReadiness, requireReady } from '../checks/readiness.ts'

/**
 * Ends the pause of a promotion if it has no blocking findings and its warnings are accepted (OP-144); without a pause
 * it does nothing.
 */
export function resumePromotion(deps: Deps, call: Call<'resumePromotion'>): Promise<Reply<PromotionAnswer>> {
  const { caller, params, body, now, requestId } = call
  const { id } = params
  return changePromotion(deps, call, id, async (tx) => {
    const { scope } = await lockPromotion(tx, caller, id)
    const { userId, programId, canViewParticipants } = scope
    const open = await findOpenPause(tx, id)
    if (open !== null) {
      const readiness = await findReadiness(tx, caller, id, now)
      const asking = { userId, canViewParticipants, now, anyway: body?.publishAnyway }
      const changes = await requireReady(tx, id, readiness, asking)
      await endPause(tx, open, { userId, now })
      await writeProblemCount(tx, id, 0)
      await recordAudit(
        tx,
        {
          userId,
          programId,
          requestId,
          action: 'promotion.resume',
          subjectType: 'promotion',
          subjectId: id,
          after: { resumed: now.toISOString() },
        },
        { promotionId: id, message: html`Resumed`, kind: 'change', changes, parts: null, now },
      )
    }
    return { status: 200, location: null, body: await getPromotion(tx, caller, id, now) }
  })
}
