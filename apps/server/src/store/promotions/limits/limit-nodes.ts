import type { LimitNode } from '@incentive/contract'
import type { Caller } from '../../../caller.ts'
import type { Queries } from '../../queries.ts'
import { permitted } from '../../scope.ts'
import { withSelf } from '../associations/thing.ts'

/** Where nodes of limits are. */
export const limitNodesAddress = '/api/promotionLimitNodes'

/** The nodes of the limits of all promotions that a caller may see; a node belongs to the promotion of its root. */
const limitNodesInReach = (db: Queries, caller: Caller) =>
  permitted(db, caller, 'promotion').innerJoin(
    db
      .selectFrom('promotion_limit_node as node')
      .leftJoin('promotion_limit_node as parent', 'parent.id', 'node.parent_id')
      .leftJoin('promotion_limit_node as top', 'top.id', 'parent.parent_id')
      .select('node.id')
      .select(({ fn }) => fn.coalesce('node.promotion_id', 'parent.promotion_id', 'top.promotion_id').as('of'))
      .as('limit_node'),
    'limit_node.of',
    'promotion.id',
  )

/** The promotion of a node; null when there is no such node for the caller. */
export async function promotionOfNode(db: Queries, caller: Caller, id: number): Promise<number | null> {
  const found = await limitNodesInReach(db, caller)
    .select('promotion.id')
    .where('limit_node.id', '=', id)
    .executeTakeFirst()
  return found?.id ?? null
}

/** The root of the limits of a promotion in a list, or the nodes below a node, oldest first. */
export async function findLimitNodes(
  db: Queries,
  of: { readonly promotionId: number } | { readonly parentId: number },
): Promise<LimitNode[]> {
  const nodes = selectNodes(db)
  const wanted =
    'promotionId' in of ? nodes.where('promotion_id', '=', of.promotionId) : nodes.where('parent_id', '=', of.parentId)
  const rows = await wanted.orderBy('created_date').orderBy('id').execute()
  return rows.map((row) => withSelf(row, limitNodesAddress))
}

/** A node by its id; undefined when there is none for the caller. */
export async function findLimitNode(db: Queries, caller: Caller, id: number): Promise<LimitNode | undefined> {
  return (await promotionOfNode(db, caller, id)) === null ? undefined : loadLimitNode(db, id)
}

/** A node that is there. */
export async function loadLimitNode(db: Queries, id: number): Promise<LimitNode> {
  const row = await selectNodes(db).where('id', '=', id).executeTakeFirstOrThrow()
  return withSelf(row, limitNodesAddress)
}

const selectNodes = (db: Queries) =>
  db
    .selectFrom('promotion_limit_node')
    .select(['id', 'node_type as nodeType', 'max_quantity as maxQuantity', 'created_date as createdDate'])
    .select(['custom_field4_name as customField4Name', 'custom_field4_value as customField4Value'])
