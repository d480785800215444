import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'

/** Stores the eligibility condition of a promotion as typed, in its own row that is never shared. OP-65. */
export async function writeCondition(tx: Writes, promotionId: number, spelExpression: string): Promise<void> {
  const { numAffectedRows } = await sql`
    UPDATE rule_condition SET spel_expression = ${spelExpression}
    WHERE id = (SELECT participant_eligibility_rule_condition_id FROM promotion WHERE id = ${promotionId})`.execute(tx)
  if (numAffectedRows) return
  await sql`
    WITH stored AS (INSERT INTO rule_condition (spel_expression) VALUES (${spelExpression}) RETURNING id)
    UPDATE promotion SET participant_eligibility_rule_condition_id = stored.id
    FROM stored WHERE promotion.id = ${promotionId}`.execute(tx)
}

/** Removes the eligibility condition of a promotion. */
export async function removeCondition(tx: Writes, promotionId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    UPDATE promotion SET participant_eligibility_rule_condition_id = NULL FROM promotion AS before
    WHERE promotion.id = ${promotionId} AND before.id = promotion.id
    RETURNING before.participant_eligibility_rule_condition_id AS id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`DELETE FROM rule_condition WHERE id = ANY(${ids}::bigint[])`.execute(tx)
}
