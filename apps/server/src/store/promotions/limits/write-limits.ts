import type { LimitPlan, LimitWrite } from '@incentive/model/limits'
import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'
import type { ListCounts } from '../lists/list-store.ts'
import { nextIds } from '../next-ids.ts'

/** The result of writing limits: the number of changed nodes, and the ids of added ones. */
export interface WrittenLimits {
  readonly counts: ListCounts
  readonly addedIds: readonly number[]
}

/** Carries out a plan of the limits (ALG-10) in a few statements, however many nodes it has. */
export async function writeLimits(
  tx: Writes,
  promotionId: number,
  { leaving, removed, levels }: LimitPlan,
  now: Date,
): Promise<WrittenLimits> {
  const ids = await idsOf(tx, levels.flat())
  if (leaving.length > 0) {
    await sql`
      UPDATE promotion_limit_node SET parent_id =
        (SELECT root.id FROM promotion_limit_node AS root WHERE root.promotion_id = ${promotionId})
      WHERE id = ANY(${leaving}::bigint[])`.execute(tx)
  }
  if (removed.length > 0) await sql`DELETE FROM promotion_limit_node WHERE id = ANY(${removed}::bigint[])`.execute(tx)
  for (const [level, nodes] of levels.entries()) {
    const [added, changed] = [nodes.filter(({ id }) => id === null), nodes.filter(({ id }) => id !== null)]
    if (changed.length > 0) await changeNodes(tx, changed, ids)
    if (added.length > 0) await addNodes(tx, promotionId, level, added, ids, now)
  }
  const written = levels.flat()
  const addedIds = written.flatMap(({ key, id }) => (id === null ? (ids.get(key) ?? []) : []))
  const counts = { added: addedIds.length, changed: written.length - addedIds.length, removed: removed.length }
  return { counts, addedIds }
}

/**
 * Returns the ids of all written nodes, by key. Ids of new nodes increase in their order, which is the order of
 * creation.
 */
async function idsOf(tx: Writes, nodes: readonly LimitWrite[]): Promise<ReadonlyMap<string, number>> {
  const added = nodes.filter(({ id }) => id === null)
  const reserved = await nextIds(tx, 'promotion_limit_node', added.length)
  return new Map([
    ...nodes.flatMap(({ key, id }) => (id === null ? [] : [[key, id] as const])),
    ...added.map(({ key }, index) => [key, reserved[index] ?? 0] as const),
  ])
}

/** The key of a stored parent is its id. */
const parentId = ({ parent }: LimitWrite, ids: ReadonlyMap<string, number>) =>
  parent === null ? null : (ids.get(parent) ?? Number(parent))

const columnsOf = (nodes: readonly LimitWrite[], ids: ReadonlyMap<string, number>) => sql`
  unnest(
    ${nodes.map(({ key }) => ids.get(key))}::bigint[], ${nodes.map((node) => parentId(node, ids))}::bigint[],
    ${nodes.map(({ values }) => values.nodeType)}::text[], ${nodes.map(({ values }) => values.customField4Name)}::text[],
    ${nodes.map(({ values }) => values.customField4Value)}::text[],
    ${nodes.map(({ values }) => values.maxQuantity)}::integer[])
    AS wanted (id, parent_id, node_type, custom_field4_name, custom_field4_value, max_quantity)`

async function changeNodes(tx: Writes, nodes: readonly LimitWrite[], ids: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    UPDATE promotion_limit_node AS node SET
      parent_id = wanted.parent_id, node_type = wanted.node_type, custom_field4_name = wanted.custom_field4_name,
      custom_field4_value = wanted.custom_field4_value, max_quantity = wanted.max_quantity
    FROM ${columnsOf(nodes, ids)} WHERE node.id = wanted.id`.execute(tx)
}

async function addNodes(
  tx: Writes,
  promotionId: number,
  level: number,
  nodes: readonly LimitWrite[],
  ids: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const owner = level === 0 ? promotionId : null
  await sql`
    INSERT INTO promotion_limit_node (
      id, promotion_id, parent_id, level, node_type, custom_field4_name, custom_field4_value, max_quantity, created_date)
    SELECT wanted.id, ${owner}::bigint, wanted.parent_id, ${level}::smallint, wanted.node_type,
      wanted.custom_field4_name, wanted.custom_field4_value, wanted.max_quantity, ${now}::timestamptz
    FROM ${columnsOf(nodes, ids)}`.execute(tx)
}
