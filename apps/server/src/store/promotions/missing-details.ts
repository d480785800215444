import { MISSING_DETAILS, type MissingDetail } from '@incentive/model/issues'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import type { Value } from '../../db/planned-once.ts'

const takesClaims = sql<SqlBool>`
  promotion.promotion_type_id IN (SELECT id FROM promotion_type WHERE input_type = 'CLAIM')`

/**
 * Every promotion has a Products tab (EDIT-08), and most pay by product. A promotion pays by rules instead if it has
 * its own rule group (OP-58), or if its type is rule-based.
 */
const isPaidByProduct = sql<SqlBool>`(
  promotion.payout_generation_rule_group_id IS NULL
  AND promotion.promotion_type_id IN (SELECT id FROM promotion_type WHERE NOT rules_engine_based))`

/** The numbers of the custom fields that a program requires of its promotions. */
const required = (programId: Value<number>) => sql`ARRAY(
  SELECT field_number FROM program_custom_field
   WHERE program_id = ${programId}::bigint AND entity = 'PROMOTION' AND required)`

/** Empty values are not stored. */
const filled = sql`ARRAY(
  SELECT field_number FROM promotion_custom_field_value WHERE promotion_id = promotion.id)`

/** The days of a window in New York, including both ends. */
const daysOf = (table: 'promotion' | 'deadline') => sql`daterange(
  (${sql.ref(`${table}.effective_date`)} AT TIME ZONE 'America/New_York')::date,
  (${sql.ref(`${table}.expiration_date`)} AT TIME ZONE 'America/New_York')::date, '[]')`

const lacks: Readonly<Record<MissingDetail, (programId: Value<number>) => RawBuilder<SqlBool>>> = {
  DEADLINES: () => sql`(${takesClaims} AND NOT EXISTS (
    SELECT FROM promotion_deadline WHERE promotion_deadline.promotion_id = promotion.id))`,
  MATCHING_DEADLINES: () => sql`((
    SELECT range_agg(${daysOf('deadline')}) <> datemultirange(${daysOf('promotion')})
    FROM promotion_deadline AS deadline WHERE deadline.promotion_id = promotion.id) IS TRUE)`,
  MATCHING_FISCAL_YEAR: () => sql`(promotion.fiscal_year <> extract(
    year FROM (promotion.effective_date AT TIME ZONE 'America/New_York') - interval '3 months'))`,
  PRODUCTS: () => sql`(${isPaidByProduct} AND NOT EXISTS (
    SELECT FROM promotion_product_line AS line WHERE line.promotion_id = promotion.id))`,
  CLAIM_TYPE: () => sql`(promotion.claim_type_id IS NULL AND ${takesClaims})`,
  CUSTOM_FIELDS: (programId) => sql`(${required(programId)} <> '{}' AND NOT ${required(programId)} <@ ${filled})`,
}

/** The missing details of each promotion of a program; none after its end at `now`. */
export const missingOf = (programId: Value<number>, now: Value<string>): RawBuilder<MissingDetail[]> =>
  sql`CASE WHEN promotion.expiration_date > ${now}::timestamptz THEN array_remove(ARRAY[${sql.join(
    MISSING_DETAILS.map((detail) => sql`CASE WHEN ${lacks[detail](programId)} THEN ${detail}::text END`),
  )}], NULL) ELSE '{}' END`

/**
 * Filters promotions of a program that are current or upcoming and lack at least one of the details: deadlines where
 * claims are accepted, deadlines that cover exactly its days where there are any, the fiscal year of its start (both as
 * in the model's date warnings), a product line or group where products are paid for, the claim type, a custom field
 * that the program requires. A promotion that has ended at `now` lacks nothing.
 */
export const isMissing = (
  details: readonly MissingDetail[],
  { programId }: ProgramScope,
  now: string,
): RawBuilder<SqlBool> =>
  sql`(promotion.expiration_date > ${now} AND (${sql.join(
    details.map((detail) => lacks[detail](programId)),
    sql` OR `,
  )}))`
