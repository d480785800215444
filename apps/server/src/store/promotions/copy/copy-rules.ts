import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'
import { changedRow, nextId } from './copying.ts'

/** Ids of copied rule groups, by the id of the original. */
export type CopiedGroups = ReadonlyMap<number, number>

/** Copies rule groups with their rules, conditions and actions; one statement for any number. */
export async function copyRuleGroups(tx: Writes, ids: readonly number[], now: Date): Promise<CopiedGroups> {
  if (ids.length === 0) return new Map()
  const [at, version] = [sql`${now}::timestamptz`, sql`0`]
  const groupChanges = { id: sql`new_id`, version, created_date: at, updated_date: at }
  const ruleChanges = { id: sql`new_id`, rule_group_id: sql`new_group_id`, rule_condition_id: sql`new_condition_id` }
  const { rows } = await sql<{ id: number; copyId: number }>`
    WITH groups AS MATERIALIZED (
      SELECT source, ${nextId('rule_group')} AS new_id FROM rule_group AS source
      WHERE id = ANY(${ids}::bigint[])),
    rules AS MATERIALIZED (
      SELECT original AS source, groups.new_id AS new_group_id, ${nextId('rule')} AS new_id,
        ${nextId('rule_condition')} AS new_condition_id
      FROM rule AS original JOIN groups ON (groups.source).id = original.rule_group_id),
    copied_groups AS (
      INSERT INTO rule_group SELECT copy.* FROM groups
      CROSS JOIN LATERAL ${changedRow(sql`groups.source`, groupChanges)} AS copy),
    copied_conditions AS (
      INSERT INTO rule_condition SELECT copy.* FROM rules
      JOIN rule_condition AS condition ON condition.id = (rules.source).rule_condition_id
      CROSS JOIN LATERAL ${changedRow(sql`condition`, { id: sql`new_condition_id` })} AS copy),
    copied_rules AS (
      INSERT INTO rule SELECT copy.* FROM rules
      CROSS JOIN LATERAL ${changedRow(sql`rules.source`, ruleChanges)} AS copy),
    copied_actions AS (
      INSERT INTO rule_action SELECT copy.* FROM rules
      JOIN rule_action AS action ON action.rule_id = (rules.source).id
      CROSS JOIN LATERAL ${changedRow(sql`action`, { id: nextId('rule_action'), rule_id: sql`new_id` })} AS copy)
    SELECT (source).id AS id, new_id AS "copyId" FROM groups`.execute(tx)
  return new Map(rows.map(({ id, copyId }) => [id, copyId]))
}

/** Copies the eligibility condition into a new row, and the payout rules, for a copied promotion. */
export async function copyConditionAndRules(
  tx: Writes,
  sourceId: number,
  copyId: number,
  groups: CopiedGroups,
): Promise<void> {
  await sql`
    WITH source AS (SELECT * FROM promotion WHERE id = ${sourceId}),
    condition AS (
      INSERT INTO rule_condition (spel_expression)
      SELECT spel_expression FROM rule_condition
      WHERE id = (SELECT participant_eligibility_rule_condition_id FROM source)
      RETURNING id)
    UPDATE promotion SET
      participant_eligibility_rule_condition_id = (SELECT id FROM condition),
      payout_generation_rule_group_id = (
        SELECT copy FROM unnest(${[...groups.keys()]}::bigint[], ${[...groups.values()]}::bigint[]) AS pair (id, copy)
        WHERE pair.id = (SELECT payout_generation_rule_group_id FROM source))
    WHERE id = ${copyId}`.execute(tx)
}
