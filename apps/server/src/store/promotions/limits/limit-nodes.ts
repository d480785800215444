import type { LimitNode, LimitNodeWithChildren } from '@incentive/contract'
import { sql } from 'kysely'
import type { Caller } from '../../../caller.ts'
import type { Queries } from '../../queries.ts'
import { permitted } from '../../scope.ts'
import { withSelf } from '../../links.ts'

/** The address of limit nodes. */
export const limitNodesAddress = '/api/promotionLimitNodes'

/** The limit nodes of all promotions that a caller can see. A node belongs to the promotion of its root. */
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

/** Returns the promotion of a node; null if the caller cannot see such a node. */
export async function promotionOfNode(db: Queries, caller: Caller, id: number): Promise<number | null> {
  const found = await limitNodesInReach(db, caller)
    .select('promotion.id')
    .where('limit_node.id', '=', id)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Returns the root of a promotion's limits in a list, or the nodes below a node, oldest first. */
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

/** Returns the nodes below a node, each with the nodes below it, all oldest first. */
export async function findNestedNodes(db: Queries, parentId: number): Promise<LimitNodeWithChildren[]> {
  const nodes = await findLimitNodes(db, { parentId })
  const rows = await selectNodes(db)
    .select('parent_id as parentId')
    .where(sql<boolean>`parent_id = ANY(${nodes.map(({ id }) => id)}::bigint[])`)
    .orderBy('created_date')
    .orderBy('id')
    .execute()
  const below = Map.groupBy(rows, (row) => row.parentId)
  return nodes.map((node) => ({
    ...node,
    children: (below.get(node.id) ?? []).map(({ parentId: _parent, ...row }) => withSelf(row, limitNodesAddress)),
  }))
}

/** Returns a node by id; undefined if the caller cannot see it. */
export async function findLimitNode(db: Queries, caller: Caller, id: number): Promise<LimitNode | undefined> {
  return (await promotionOfNode(db, caller, id)) === null ? undefined : loadLimitNode(db, id)
}

/** Loads a node that exists. */
export async function loadLimitNode(db: Queries, id: number): Promise<LimitNode> {
  const row = await selectNodes(db).where('id', '=', id).executeTakeFirstOrThrow()
  return withSelf(row, limitNodesAddress)
}

const selectNodes = (db: Queries) =>
  db
    .selectFrom('promotion_limit_node')
    .select(['id', 'node_type as nodeType', 'max_quantity as maxQuantity', 'created_date as createdDate'])
    .select(['custom_field4_name as customField4Name', 'custom_field4_value as customField4Value'])
