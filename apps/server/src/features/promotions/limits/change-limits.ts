import type { LimitNode } from '@incentive/contract'
import { MESSAGES } from '@incentive/model'
import type { Deps } from '../../../deps.ts'
import type { Call, Reply } from '../../../http/call.ts'
import { invalidFrom, notFound, withUnread } from '../../../refusal.ts'
import { requirePromotion } from '../../../store/history/require-promotion.ts'
import { limitNodesAddress, loadLimitNode, promotionOfNode } from '../../../store/promotions/limits/limit-nodes.ts'
import { promotionTurn } from '../../../store/promotions/save/lock-promotion.ts'
import { carryOut } from '../carry-out.ts'
import { changeLimit } from './change-limit.ts'

type Creating = Call<'createLimitNode'>

/**
 * Adds the root of a promotion's limits, or a node below another; throws 404 if the caller cannot see its owner. Spec
 * 7, API-77.
 */
export async function createLimitNode(deps: Deps, call: Creating): Promise<Reply<LimitNode>> {
  const { body, unread } = call
  const { promotion, parentPromotionLimitNode: parent, ...values } = body
  if ((promotion == null) === (parent == null)) {
    throw invalidFrom(withUnread([{ field: 'promotion', message: MESSAGES.limit.oneOwner }], unread))
  }
  const promotionId = await promotionOf(deps, call)
  return carryOut(deps, call, [promotionTurn(promotionId)], async (tx) => {
    const node = { ...values, parentPromotionLimitNode: parent }
    const action = 'promotionLimitNode.create'
    const { addedIds } = await changeLimit(tx, call, { promotionId, node, action, unread })
    const created = await loadLimitNode(tx, addedIds[0] ?? 0)
    return { status: 201, location: `${limitNodesAddress}/${created.id}`, body: created }
  })
}

/** Returns the promotion whose limits get a node. */
async function promotionOf({ db }: Deps, { body, caller }: Creating): Promise<number> {
  const { promotion, parentPromotionLimitNode: parent } = body
  if (parent == null) {
    const id = promotion?.id ?? 0
    await requirePromotion(db.kysely, caller, id)
    return id
  }
  const id = await promotionOfNode(db.kysely, caller, parent.id ?? 0)
  if (id === null) throw notFound('The parent')
  return id
}
