import { sql } from 'kysely'
import type { ProgramScope } from '../../../../caller.ts'
import type { Queries } from '../../../queries.ts'
import { ofClient } from '../../../scope.ts'
import type { Named } from '../list-row.ts'
import { lineColumns, type LineTerms, type StoredLine } from './line.ts'

type Row = Omit<StoredLine, 'terms'> & LineTerms

const termColumns = sql.join(
  Object.entries(lineColumns).map(([name, column]) => {
    // Numbers as exact text, as they are compared and written.
    const isNumber = /units|amount$|price_m/.test(column) && !column.startsWith('combine')
    return sql`${sql.ref(`line.${column}`)}${sql.raw(isNumber ? '::text' : '')} AS ${sql.id(name)}`
  }),
)

/** Reads the lines that a body names, by id of whatever promotion, and those of the promotion for the named products. */
export async function readLines(
  db: Queries,
  promotionId: number | null,
  { ids, itemIds }: Named,
): Promise<StoredLine[]> {
  const { rows } = await sql<Row>`
    SELECT line.id, line.promotion_id AS "promotionId", coalesce(line.product_id, 0) AS "itemId",
      line.is_group AS "isGroup", ${termColumns},
      ARRAY(SELECT product_id FROM promotion_product_group_item WHERE line_id = line.id) AS "productIds",
      ARRAY(SELECT field_number FROM promotion_product_enabled_custom_field WHERE line_id = line.id) AS "fieldNumbers",
      (SELECT coalesce(json_agg(json_build_object('id', id, 'ruleGroup', rule_group_id)), '[]')
        FROM promotion_product_payout WHERE line_id = line.id) AS payouts
    FROM promotion_product_line AS line
    WHERE line.id = ANY(${ids}::bigint[])
      OR (line.promotion_id = ${promotionId} AND line.product_id = ANY(${itemIds}::bigint[]))`.execute(db)
  return rows.map(({ id, promotionId: owner, itemId, isGroup, productIds, fieldNumbers, payouts, ...terms }) => ({
    ...{ id, promotionId: owner, itemId, isGroup, productIds, fieldNumbers, payouts },
    terms,
  }))
}

/** The keys of those products that are the client's, by id. */
export async function readProductKeys(
  db: Queries,
  scope: ProgramScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await ofClient(db, scope, 'product')
    .select(['product.id', 'product.product_key as key'])
    .where(sql<boolean>`product.id = ANY(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** The groups of a promotion by their products, each list ascending. */
export async function readGroups(
  db: Queries,
  promotionId: number | null,
): Promise<{ id: number; productIds: number[] }[]> {
  const { rows } = await sql<{ id: number; productIds: number[] }>`
    SELECT line.id, ARRAY(
      SELECT product_id FROM promotion_product_group_item WHERE line_id = line.id ORDER BY product_id) AS "productIds"
    FROM promotion_product_line AS line WHERE promotion_id = ${promotionId} AND is_group`.execute(db)
  return rows
}
