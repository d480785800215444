import type { PromotionTerms, TermsGroup, TermsLine, TermsPayout, TermsRule } from '@incentive/claims'
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../queries.ts'
import { lineColumns } from '../lists/lines/line.ts'

type Rules = ReadonlyMap<number, readonly TermsRule[]>
type LineRow = Omit<TermsGroup, 'id'> & Pick<TermsLine, 'product'> & { readonly id: number; readonly isGroup: boolean }
type PayoutRow = TermsPayout & { readonly lineId: number; readonly ruleGroupId: number | null }

const columns = Object.entries(lineColumns).map(
  ([name, column]) => sql`${sql.ref(`line.${column}`)} AS ${sql.id(name)}`,
)

/** SQL condition on the lines and groups to load, named `line` in the statement. */
export type LinesMeant = RawBuilder<boolean>

/** All lines of a promotion. */
export const allLines = (promotionId: number): LinesMeant => sql`line.promotion_id = ${promotionId}`

/**
 * The lines of a promotion that claims of some products depend on: their own lines, the groups that they are members
 * of, and the groups that pay units of earlier claims, because the units that a claim leaves for later ones depend on
 * whether such groups exist.
 */
export const linesOfProducts = (promotionId: number, productKeys: readonly string[]): LinesMeant => sql`
  line.promotion_id = ${promotionId} AND (
    line.product_id = ANY(ARRAY(
      SELECT product.id FROM promotion JOIN program ON program.id = promotion.program_id
      JOIN product ON product.client_id = program.client_id
      WHERE promotion.id = ${promotionId} AND product.product_key = ANY(${productKeys}::text[])))
    OR line.is_group AND (line.combine_unpaid_units_from_past_claims OR EXISTS (
      SELECT FROM promotion_product_group_item AS item JOIN product AS member ON member.id = item.product_id
      WHERE item.line_id = line.id AND member.product_key = ANY(${productKeys}::text[]))))`

/** Loads these lines and groups with their payouts, oldest first; `rules` are those of their rule groups. */
export async function loadVersionLines(
  db: Queries,
  meant: LinesMeant,
  rules: Rules,
): Promise<Pick<PromotionTerms, 'promotionProducts' | 'promotionProductGroups'>> {
  const { rows } = await sql<LineRow>`
    SELECT line.id, line.is_group AS "isGroup", product.product_key AS product, ${sql.join(columns)},
      CASE WHEN line.is_group THEN ARRAY(
        SELECT member.product_key FROM promotion_product_group_item AS item
        JOIN product AS member ON member.id = item.product_id
        WHERE item.line_id = line.id ORDER BY member.product_key COLLATE "und-x-icu", member.id) END AS products
    FROM promotion_product_line AS line LEFT JOIN product ON product.id = line.product_id
    WHERE ${meant} ORDER BY line.id`.execute(db)
  const payouts = await loadPayouts(db, meant, rules)
  const lines = rows.map((row) => ({ ...row, promotionProductPayouts: payouts.get(row.id) ?? [] }))
  return {
    promotionProducts: lines
      .filter(({ isGroup }) => !isGroup)
      .map(({ isGroup: _isGroup, products: _products, ...line }) => line),
    promotionProductGroups: lines
      .filter(({ isGroup }) => isGroup)
      .map(({ isGroup: _isGroup, product: _product, ...group }) => ({ ...group, key: group.products.join(', ') })),
  }
}

async function loadPayouts(db: Queries, meant: LinesMeant, rules: Rules): Promise<Map<number, TermsPayout[]>> {
  const { rows } = await sql<PayoutRow>`
    SELECT payout.id, payout.line_id AS "lineId", payout.rule_group_id AS "ruleGroupId",
      payout.effective_date AS "effectiveDate", payout.expiration_date AS "expirationDate",
      payout.payout_type AS "payoutType", payout.payout_product_method_type AS "payoutProductMethodType",
      payout.payout_amount AS "payoutAmount", payout.payout_product_quantity AS "payoutProductQuantity",
      payout.payout_product_threshold AS "payoutProductThreshold", vehicle.name AS "forcedAwardVehicle",
      store.product_number AS "payoutStoreCatalogProduct"
    FROM promotion_product_line AS line JOIN promotion_product_payout AS payout ON payout.line_id = line.id
    LEFT JOIN award_vehicle AS vehicle ON vehicle.id = payout.forced_award_vehicle_id
    LEFT JOIN store_product AS store ON store.id = payout.payout_store_catalog_product_id
    WHERE ${meant} ORDER BY payout.id`.execute(db)
  const payouts = new Map<number, TermsPayout[]>()
  for (const { lineId, ruleGroupId, ...row } of rows) {
    const ruleGroup = ruleGroupId === null ? null : { rules: rules.get(ruleGroupId) ?? [] }
    const known = payouts.get(lineId)
    if (known) known.push({ ...row, ruleGroup })
    else payouts.set(lineId, [{ ...row, ruleGroup }])
  }
  return payouts
}
