import type { PromotionProduct } from '@incentive/contract'
import { sql } from 'kysely'
import type { Queries } from '../../../queries.ts'
import { ruleGroupJson } from '../../associations/rule-group.ts'
import { toOne } from '../../../references/links.ts'
import { resources } from '../../../references/resources.ts'

type Payout = PromotionProduct['promotionProductPayouts'][number]
type Row = Omit<Payout, 'payoutAmount' | 'hasRule'> & { readonly lineId: number; readonly payoutAmount: string | null }

/** The part of the payouts' rule groups that is read: the number of rules, or all rules. */
export type RulesRead = 'counted' | 'whole'

/** Loads the payouts of lines by line id, each list oldest first. */
export async function loadLinePayouts(
  db: Queries,
  lineIds: readonly number[],
  rules: RulesRead,
): Promise<Map<number, Payout[]>> {
  const group = toOne(resources.ruleGroup, 'payout.rule_group_id')
  const whole = sql`${group}::jsonb || ${ruleGroupJson(sql`payout.rule_group_id`)}::jsonb`
  const { rows } = await sql<Row>`
    SELECT payout.id, payout.line_id AS "lineId", payout.effective_date AS "effectiveDate",
      payout.expiration_date AS "expirationDate", payout.payout_amount AS "payoutAmount",
      payout.payout_product_quantity AS "payoutProductQuantity",
      payout.payout_product_threshold AS "payoutProductThreshold", payout.payout_description AS "payoutDescription",
      ${toOne(resources.payoutType, 'payout.payout_type')} AS "payoutType",
      ${toOne(resources.payoutMethod, 'payout.payout_product_method_type')} AS "payoutProductMethodType",
      ${toOne(resources.awardVehicle, 'payout.forced_award_vehicle_id')} AS "forcedAwardVehicle",
      ${toOne(resources.storeProduct, 'payout.payout_store_catalog_product_id')} AS "payoutStoreCatalogProduct",
      ${rules === 'whole' ? whole : group} AS "ruleGroup"
    FROM promotion_product_payout AS payout
    WHERE payout.line_id = ANY(${lineIds}::bigint[]) ORDER BY payout.id`.execute(db)
  const payouts = new Map<number, Payout[]>()
  for (const { lineId, payoutAmount, ...row } of rows) {
    const amount = payoutAmount === null ? null : Number(payoutAmount)
    const payout = { ...row, payoutAmount: amount, hasRule: row.ruleGroup !== null }
    const known = payouts.get(lineId)
    if (known) known.push(payout)
    else payouts.set(lineId, [payout])
  }
  return payouts
}
