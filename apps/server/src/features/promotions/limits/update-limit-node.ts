import type { LimitNode } from '@incentive/contract'
import { MESSAGES } from '@incentive/model'
import type { Deps } from '../../../deps.ts'
import type { Call, Reply } from '../../../http/call.ts'
import { notFound } from '../../../refusal.ts'
import { loadLimitNode, promotionOfNode } from '../../../store/promotions/limits/limit-nodes.ts'
import { promotionTurn } from '../../../store/promotions/save/lock-promotion.ts'
import { carryOut } from '../carry-out.ts'
import { changeLimit } from './change-limit.ts'

/** Changes a limit node; fields that the body omits stay. Spec 7, API-78. */
export async function updateLimitNode(deps: Deps, call: Call<'updateLimitNode'>): Promise<Reply<LimitNode>> {
  const { caller, params, unread } = call
  const { promotion, ...changes } = call.body
  const promotionId = await promotionOfNode(deps.db.kysely, caller, params.id)
  if (promotionId === null) throw notFound('The limit')
  const isOfAnother = promotion != null && promotion.id !== promotionId
  const issues = isOfAnother ? [{ field: 'promotion', message: MESSAGES.any.invalidSelection }] : []
  return carryOut(deps, call, [promotionTurn(promotionId)], async (tx) => {
    const node = { ...changes, id: params.id }
    await changeLimit(tx, call, { promotionId, node, action: 'promotionLimitNode.update', issues, unread })
    return { status: 200, location: null, body: await loadLimitNode(tx, params.id) }
  })
}
