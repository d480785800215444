import type { Deps } from '../../../deps.ts'
import { noContent, type Call, type Reply } from '../../../http/call.ts'
import { notFound } from '../../../refusal.ts'
import { promotionOfNode } from '../../../store/promotions/limits/limit-nodes.ts'
import { promotionTurn } from '../../../store/promotions/save/lock-promotion.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { changeLimit } from './change-limit.ts'

/** Removes a limit node with its descendants; throws 404 if it is already removed. Spec 7, API-79. */
export async function removeLimitNode(deps: Deps, call: Call<'removeLimitNode'>): Promise<Reply<undefined>> {
  const { caller, params } = call
  const promotionId = await promotionOfNode(deps.db.kysely, caller, params.id)
  if (promotionId === null) throw notFound('The limit')
  await deps.db.inTurn([promotionTurn(promotionId)], () =>
    inTransaction(deps.db.kysely, async (tx) => {
      const node = { id: params.id, toBeDeleted: true }
      const action = 'promotionLimitNode.remove'
      await changeLimit(tx, call, { promotionId, node, action, unread: {} })
    }),
  )
  return noContent()
}
