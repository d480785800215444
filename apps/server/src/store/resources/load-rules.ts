import { sql } from 'kysely'
import { ruleGroupJson, type RuleGroup } from '../promotions/associations/rule-group.ts'
import { withSelf } from '../links.ts'
import { toOneAssociation } from '../promotions/associations/get-association.ts'
import type { Queries } from '../queries.ts'

/** Loads rule groups by id, in any order, each with its rules. */
export async function loadRuleGroups(db: Queries, ids: readonly number[]) {
  const { rows } = await sql<{ group: RuleGroup | null }>`
    SELECT ${ruleGroupJson(sql`wanted.id`)} AS group FROM unnest(${ids}::bigint[]) AS wanted (id)`.execute(db)
  const { address } = toOneAssociation.payoutGenerationRuleGroup
  return rows.flatMap(({ group }) => (group ? [withSelf(group, address)] : []))
}

/** Loads conditions by id, in any order. */
export async function loadRuleConditions(db: Queries, ids: readonly number[]) {
  const rows = await db
    .selectFrom('rule_condition')
    .select(['id', 'spel_expression as spelExpression'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => withSelf(row, toOneAssociation.participantEligibilityRuleCondition.address))
}
