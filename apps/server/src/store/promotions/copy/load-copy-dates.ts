import type { CopyDates } from '@incentive/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../queries.ts'

const isDated = sql`(effective_date IS NOT NULL OR expiration_date IS NOT NULL)`
const countOf = (rows: RawBuilder<unknown>) => sql<number>`(SELECT count(*) FROM ${rows} AND ${isDated})`

/**
 * Loads the dates that shift with the start of a copy, in addition to its own, and those that keep their end (OP-145).
 */
export async function loadCopyDates(db: Queries, id: number): Promise<CopyDates> {
  const lines = sql`SELECT id FROM promotion_product_line WHERE promotion_id = ${id}`
  const own = sql`(SELECT payout_generation_rule_group_id FROM promotion WHERE id = ${id})`
  const ofPayouts = sql`SELECT rule_group_id FROM promotion_product_payout WHERE line_id IN (${lines})`
  const { rows } = await sql<Omit<CopyDates, 'ends'>>`SELECT
    ${countOf(sql`promotion_product_line WHERE promotion_id = ${id}`)} AS lines,
    ${countOf(sql`promotion_course WHERE promotion_id = ${id}`)} AS courses,
    ${countOf(sql`rule WHERE rule_group_id = ${own}`)} AS rules,
    ${countOf(sql`promotion_product_payout WHERE line_id IN (${lines})`)} AS payouts,
    ${countOf(sql`rule WHERE rule_group_id IN (${ofPayouts})`)} AS "payoutRules"`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('counts have a row')
  return { ...counts, ends: await loadEnds(db, id) }
}

async function loadEnds(db: Queries, id: number): Promise<CopyDates['ends']> {
  const { rows } = await sql<CopyDates['ends'][number]>`
    SELECT 'CLAIM_TYPE' AS kind, claim_type.name, claim_type.expiration_date AS "expirationDate"
    FROM promotion JOIN claim_type ON claim_type.id = promotion.claim_type_id
    WHERE promotion.id = ${id} AND claim_type.expiration_date IS NOT NULL
    UNION ALL
    SELECT 'COURSE', course.name, course.expiration_date
    FROM promotion_course AS used JOIN course ON course.id = used.course_id
    WHERE used.promotion_id = ${id} AND course.expiration_date IS NOT NULL
    ORDER BY "expirationDate", name`.execute(db)
  return rows
}
