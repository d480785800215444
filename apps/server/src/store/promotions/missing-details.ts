import type { MissingDetail } from '@incentive/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

const takesClaims = sql<SqlBool>`
  promotion.promotion_type_id IN (SELECT id FROM promotion_type WHERE input_type = 'CLAIM')`

/**
 * Every promotion has a Products tab (EDIT-08), and most are paid by product. Rules pay instead where the promotion has a
 * rule group of its own (OP-58), or is of a type made for rules.
 */
const isPaidByProduct = sql<SqlBool>`(
  promotion.payout_generation_rule_group_id IS NULL
  AND promotion.promotion_type_id IN (SELECT id FROM promotion_type WHERE NOT rules_engine_based))`

const lacks: Readonly<Record<MissingDetail, RawBuilder<SqlBool>>> = {
  DEADLINES: sql`(${takesClaims} AND NOT EXISTS (
    SELECT FROM promotion_deadline WHERE promotion_deadline.promotion_id = promotion.id))`,
  PRODUCTS: sql`(${isPaidByProduct} AND NOT EXISTS (
    SELECT FROM promotion_product_line AS line WHERE line.promotion_id = promotion.id))`,
  CLAIM_TYPE: sql`(promotion.claim_type_id IS NULL AND ${takesClaims})`,
  CUSTOM_FIELDS: sql`EXISTS (
    SELECT FROM program_custom_field AS field
     WHERE field.program_id = promotion.program_id AND field.entity = 'PROMOTION' AND field.required
       AND NOT EXISTS (
         SELECT FROM promotion_custom_field_value AS filled
          WHERE filled.promotion_id = promotion.id AND filled.field_number = field.field_number
            AND filled.value ~ '[^[:space:]]'))`,
}

/**
 * Filters promotions that are in force or to come and lack at least one of the details: deadlines where claims are
 * taken, a product line or group where products are paid for, the claim type, a custom field that the program requires.
 * A promotion that is over at `now` lacks nothing.
 */
export const isMissing = (details: readonly MissingDetail[], now: string): RawBuilder<SqlBool> =>
  sql`(promotion.expiration_date > ${now} AND (${sql.join(
    details.map((detail) => lacks[detail]),
    sql` OR `,
  )}))`
