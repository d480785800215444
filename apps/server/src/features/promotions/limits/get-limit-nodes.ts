import type { LimitNode, LimitNodeWithChildren } from '@incentive/contract'
import type { Deps } from '../../../deps.ts'
import { Reply, type Call } from '../../../http/call.ts'
import { notFound } from '../../../refusal.ts'
import { requirePromotion } from '../../../store/history/require-promotion.ts'
import { findLimitNodes, findNestedNodes, promotionOfNode } from '../../../store/promotions/limits/limit-nodes.ts'

/** Returns a list with the root of a promotion's limits; empty if there is none. Spec 7, API-74. */
export async function getLimitRoot(
  { db }: Deps,
  { caller, params }: Call<'getLimitRoot'>,
): Promise<Reply<LimitNode[]>> {
  const { version } = await requirePromotion(db.kysely, caller, params.id)
  return ofVersion(version, await findLimitNodes(db.kysely, { promotionId: params.id }))
}

/** Returns the nodes below a node, oldest first, on request with those below each; an item has none. Spec 7, API-75. */
export async function getLimitChildren(
  { db }: Deps,
  { caller, params, query }: Call<'getLimitChildren'>,
): Promise<Reply<LimitNodeWithChildren[]>> {
  const promotionId = await promotionOfNode(db.kysely, caller, params.id)
  if (promotionId === null) throw notFound('The limit')
  const { version } = await requirePromotion(db.kysely, caller, promotionId)
  const isNested = query.nested === 'true'
  return ofVersion(
    version,
    await (isNested ? findNestedNodes(db.kysely, params.id) : findLimitNodes(db.kysely, { parentId: params.id })),
  )
}

/**
 * Returns nodes with the version of their promotion as `ETag`: nodes of two versions are not one tree (OP-119). The
 * version is read first, so that nodes can be newer than it, but never older.
 */
const ofVersion = <Node extends LimitNode>(version: number, nodes: Node[]) =>
  new Reply(nodes, { headers: { etag: `"v${version}"` } })
