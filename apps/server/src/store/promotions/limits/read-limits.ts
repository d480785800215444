import { openLimits, type LimitNodeWire, type LimitRoot } from '@incentive/model/limits'
import { sql } from 'kysely'
import type { Queries } from '../../queries.ts'

type StoredNode = LimitNodeWire & { readonly parentId: number | null }

/** Reads all limits of a promotion, siblings oldest first (LIM-21); null if it has none. */
export async function readLimits(db: Queries, promotionId: number): Promise<LimitRoot | null> {
  const { rows } = await sql<StoredNode>`
    WITH RECURSIVE tree AS (
      SELECT root.* FROM promotion_limit_node AS root WHERE root.promotion_id = ${promotionId}
      UNION ALL
      SELECT node.* FROM promotion_limit_node AS node JOIN tree ON node.parent_id = tree.id)
    SELECT id, parent_id AS "parentId", node_type AS "nodeType", custom_field4_name AS "customField4Name",
      custom_field4_value AS "customField4Value", max_quantity AS "maxQuantity"
    FROM tree ORDER BY created_date, id`.execute(db)
  const children = Map.groupBy(rows, ({ parentId }) => parentId ?? 0)
  return openLimits(children.get(0)?.[0] ?? null, children)
}
