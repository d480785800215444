import type { PromotionProduct, PromotionProductGroup } from '@incentive/contract'
import { CUSTOM_FIELD_NUMBERS } from '@incentive/model/draft'
import { customFieldSwitch, type CustomFieldSwitch } from '@incentive/model/products'
import { sql } from 'kysely'
import type { Queries } from '../../../queries.ts'
import { toOne } from '../../../references/links.ts'
import { resources } from '../../../references/resources.ts'
import { lineColumns } from './line.ts'
import { loadLinePayouts, type RulesRead } from './load-payouts.ts'

type GroupSwitches = Pick<PromotionProductGroup, 'combineUnpaidUnitsFromPastClaims' | 'ignoreAlreadyConsideredLogic'>
type Settings = Omit<PromotionProduct, 'product' | 'isGroup' | '_links'>

/** A line as the API returns it, without its lists. */
export interface StoredLine {
  readonly promotionId: number
  readonly isGroup: boolean
  /** The product of a line, or the products of a group in the order of their keys. */
  readonly productIds: readonly number[]
  readonly settings: Settings
  /** The settings that only groups have. */
  readonly groupSwitches: GroupSwitches
}

type Decimals = Record<'maximumPayoutAmount' | 'productPriceMin' | 'productPriceMax', string | null>
type Row = Omit<Settings, CustomFieldSwitch | 'promotionProductPayouts' | keyof Decimals> &
  Decimals &
  GroupSwitches &
  Omit<StoredLine, 'settings' | 'groupSwitches'> & { readonly fieldNumbers: readonly number[] }

const columns = Object.entries(lineColumns)
  .filter(([name]) => name !== 'claimProductDuplicationType')
  .map(([name, column]) => sql`${sql.ref(`line.${column}`)} AS ${sql.id(name)}`)

/** Loads lines with their payouts by id, in any order. */
export async function loadLines(
  db: Queries,
  ids: readonly number[],
  rules: RulesRead = 'counted',
): Promise<StoredLine[]> {
  const { rows } = await sql<Row>`
    SELECT line.id, line.promotion_id AS "promotionId", line.is_group AS "isGroup", ${sql.join(columns)},
      ${toOne(resources.duplicationType, 'line.claim_product_duplication_type')} AS "claimProductDuplicationType",
      CASE WHEN line.is_group THEN ARRAY(
          SELECT product.id FROM promotion_product_group_item AS item JOIN product ON product.id = item.product_id
          WHERE item.line_id = line.id ORDER BY product.product_key COLLATE "und-x-icu", product.id)
        ELSE ARRAY[line.product_id] END AS "productIds",
      ARRAY(SELECT field_number FROM promotion_product_enabled_custom_field WHERE line_id = line.id) AS "fieldNumbers"
    FROM promotion_product_line AS line WHERE line.id = ANY(${ids}::bigint[])`.execute(db)
  const payouts = await loadLinePayouts(db, ids, rules)
  return rows.map((row) => toStoredLine(row, payouts.get(row.id) ?? []))
}

function toStoredLine(row: Row, promotionProductPayouts: Settings['promotionProductPayouts']): StoredLine {
  const { promotionId, isGroup, productIds, fieldNumbers, ...rest } = row
  const { combineUnpaidUnitsFromPastClaims, ignoreAlreadyConsideredLogic, ...settings } = rest
  return {
    promotionId,
    isGroup,
    productIds,
    groupSwitches: { combineUnpaidUnitsFromPastClaims, ignoreAlreadyConsideredLogic },
    settings: {
      ...settings,
      maximumPayoutAmount: numberOf(row.maximumPayoutAmount),
      productPriceMin: numberOf(row.productPriceMin),
      productPriceMax: numberOf(row.productPriceMax),
      ...switchesOf(fieldNumbers),
      promotionProductPayouts,
    },
  }
}

/** All fifteen custom field switches, on or off. */
function switchesOf(fieldNumbers: readonly number[]): Record<CustomFieldSwitch, boolean> {
  const switches = CUSTOM_FIELD_NUMBERS.map((number) => [customFieldSwitch(number), fieldNumbers.includes(number)])
  return Object.fromEntries(switches) as Record<CustomFieldSwitch, boolean>
}

const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal))
