import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'
import { changedRow, nextId } from './copying.ts'

/** Copies the limit tree of a promotion with its structure; ids keep the order of creation. One statement. */
export async function copyLimits(tx: Writes, sourceId: number, copyId: number): Promise<void> {
  const copy = changedRow(sql`nodes.source`, {
    id: sql`nodes.new_id`,
    parent_id: sql`parent.new_id`,
    promotion_id: sql`CASE WHEN (nodes.source).promotion_id IS NOT NULL THEN ${copyId}::bigint END`,
  })
  await sql`
    WITH RECURSIVE tree AS (
      SELECT node.id FROM promotion_limit_node AS node WHERE node.promotion_id = ${sourceId}
      UNION ALL
      SELECT node.id FROM promotion_limit_node AS node JOIN tree ON node.parent_id = tree.id),
    nodes AS MATERIALIZED (
      SELECT source, ${nextId('promotion_limit_node')} AS new_id FROM promotion_limit_node AS source
      WHERE id IN (SELECT id FROM tree) ORDER BY created_date, id)
    INSERT INTO promotion_limit_node SELECT copy.* FROM nodes
    LEFT JOIN nodes AS parent ON (parent.source).id = (nodes.source).parent_id
    CROSS JOIN LATERAL ${copy} AS copy`.execute(tx)
}
