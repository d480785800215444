import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'
import { removeRuleGroups } from './remove-rule-groups.ts'

/** A rule group that nothing links to. */
export interface UnlinkedRuleGroup {
  readonly id: number
  readonly programId: number
}

/** Deletes up to `most` rule groups that nothing links to and that were last changed before a given time. */
export async function deleteUnlinked(tx: Writes, before: Date, most: number): Promise<readonly UnlinkedRuleGroup[]> {
  const { rows } = await sql<UnlinkedRuleGroup>`
    SELECT id, program_id AS "programId" FROM rule_group
    WHERE updated_date < ${before}::timestamptz
      AND NOT EXISTS (SELECT FROM promotion WHERE payout_generation_rule_group_id = rule_group.id)
      AND NOT EXISTS (SELECT FROM promotion_product_payout WHERE rule_group_id = rule_group.id)
    ORDER BY updated_date LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx)
  await removeRuleGroups(
    tx,
    rows.map(({ id }) => id),
  )
  return rows
}
