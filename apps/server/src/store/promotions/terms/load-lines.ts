import type { GroupSource, LineSettingsSource, LineSource, PayoutSource, TermsSource } from '@incentive/claims'
import { sql, type RawBuilder } from 'kysely'
import { columnsAs, type ColumnsOf } from '../../../db/columns-as.ts'
import type { Queries } from '../../queries.ts'
import { lineColumns } from '../lists/lines/line.ts'

/** The settings of a line or group that are columns of its table. */
type Settings = Omit<LineSettingsSource, 'promotionProductPayouts'> &
  Omit<GroupSource, keyof LineSettingsSource | 'products'>
type LineRow = Settings & {
  readonly id: number
  readonly isGroup: boolean
  readonly productKey: string | null
  /** The products of a group, by key. */
  readonly productKeys: readonly string[] | null
}
type PayoutRow = Omit<PayoutSource, 'id' | 'forcedAwardVehicle' | 'payoutStoreCatalogProduct' | 'ruleGroup'> & {
  readonly id: number
  readonly lineId: number
  readonly vehicleName: string | null
  readonly productNumber: string | null
  readonly ruleGroupId: number | null
}

const settingColumns: { readonly [Setting in keyof Settings]: string } = lineColumns
const settings = Object.fromEntries(
  Object.entries(settingColumns).map(([name, column]) => [name, sql.ref(`line.${column}`)]),
) as ColumnsOf<Settings>

const columns = columnsAs<LineRow>({
  ...settings,
  id: sql`line.id`,
  isGroup: sql`line.is_group`,
  productKey: sql`product.product_key`,
  productKeys: sql`CASE WHEN line.is_group THEN ARRAY(
    SELECT member.product_key FROM promotion_product_group_item AS item
    JOIN product AS member ON member.id = item.product_id
    WHERE item.line_id = line.id ORDER BY member.product_key COLLATE "und-x-icu", member.id) END`,
})

const payoutColumns = columnsAs<PayoutRow>({
  id: sql`payout.id`,
  lineId: sql`payout.line_id`,
  ruleGroupId: sql`payout.rule_group_id`,
  effectiveDate: sql`payout.effective_date`,
  expirationDate: sql`payout.expiration_date`,
  payoutType: sql`payout.payout_type`,
  payoutProductMethodType: sql`payout.payout_product_method_type`,
  payoutAmount: sql`payout.payout_amount`,
  payoutProductQuantity: sql`payout.payout_product_quantity`,
  payoutProductThreshold: sql`payout.payout_product_threshold`,
  vehicleName: sql`vehicle.name`,
  productNumber: sql`store.product_number`,
})

/** SQL condition on the lines and groups to load, named `line` in the statement. */
export type LinesMeant = RawBuilder<boolean>

/** All lines of a promotion. */
export const allLines = (promotionId: number): LinesMeant => sql`line.promotion_id = ${promotionId}`

/**
 * The lines of a promotion that claims of some products depend on: their own lines, the groups that they are members
 * of, and the groups that pay for units of earlier claims, because the units that a claim leaves for later ones depend
 * on whether such groups exist.
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

/** Loads these lines and groups with their payouts, oldest first. */
export async function loadLines(
  db: Queries,
  meant: LinesMeant,
): Promise<Pick<TermsSource['lists'], 'promotionProducts' | 'promotionProductGroups'>> {
  const { rows } = await sql<LineRow>`
    SELECT ${columns} FROM promotion_product_line AS line LEFT JOIN product ON product.id = line.product_id
    WHERE ${meant} ORDER BY line.id`.execute(db)
  const payouts = await loadPayouts(db, meant)
  const [lines, groups]: [(readonly [number, LineSource])[], (readonly [number, GroupSource])[]] = [[], []]
  for (const { productKey, productKeys, ...row } of rows) {
    const line = { ...row, promotionProductPayouts: payouts.get(row.id) ?? [] }
    if (row.isGroup) groups.push([row.id, { ...line, products: (productKeys ?? []).map(toProduct) }])
    else lines.push([row.id, { ...line, product: productKey === null ? null : toProduct(productKey) }])
  }
  return { promotionProducts: lines, promotionProductGroups: groups }
}

const toProduct = (productKey: string) => ({ productKey })

async function loadPayouts(db: Queries, meant: LinesMeant): Promise<Map<number, PayoutSource[]>> {
  const { rows } = await sql<PayoutRow>`
    SELECT ${payoutColumns}
    FROM promotion_product_line AS line JOIN promotion_product_payout AS payout ON payout.line_id = line.id
    LEFT JOIN award_vehicle AS vehicle ON vehicle.id = payout.forced_award_vehicle_id
    LEFT JOIN store_product AS store ON store.id = payout.payout_store_catalog_product_id
    WHERE ${meant} ORDER BY payout.id`.execute(db)
  const payouts = new Map<number, PayoutSource[]>()
  for (const { lineId, ruleGroupId, vehicleName, productNumber, ...row } of rows) {
    const payout = {
      ...row,
      forcedAwardVehicle: vehicleName === null ? null : { name: vehicleName },
      payoutStoreCatalogProduct: productNumber === null ? null : { productNumber },
      ruleGroup: ruleGroupId === null ? null : { id: ruleGroupId },
    }
    const known = payouts.get(lineId)
    if (known) known.push(payout)
    else payouts.set(lineId, [payout])
  }
  return payouts
}
