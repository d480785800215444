import type { LimitNode } from '@incentive/contract'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/call.ts'
import { notFound } from '../../../refusal.ts'
import { requirePromotion } from '../../../store/history/require-promotion.ts'
import { findLimitNodes, promotionOfNode } from '../../../store/promotions/limits/limit-nodes.ts'

/** The root of the limits of a promotion, in a list that is empty without one. Spec 7, API-74. */
export async function getLimitRoot({ db }: Deps, { caller, params }: Call<'getLimitRoot'>): Promise<LimitNode[]> {
  await requirePromotion(db.kysely, caller, params.id)
  return findLimitNodes(db.kysely, { promotionId: params.id })
}

/** The nodes below a node, oldest first; an item has none. Spec 7, API-75. */
export async function getLimitChildren(
  { db }: Deps,
  { caller, params }: Call<'getLimitChildren'>,
): Promise<LimitNode[]> {
  if ((await promotionOfNode(db.kysely, caller, params.id)) === null) throw notFound('The limit')
  return findLimitNodes(db.kysely, { parentId: params.id })
}
