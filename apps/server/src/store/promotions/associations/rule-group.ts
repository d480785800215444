import type { AnswerOf } from '@incentive/contract'
import { sql, type RawBuilder } from 'kysely'

/** A rule group as selected. */
export type RuleGroup = Omit<AnswerOf<'getResource', { collection: 'ruleGroups' }>, '_links'>

/** An instant inside JSON, in the wire format. */
const instant = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** A rule group with its rules and their actions as JSON; null if there is none. Domain 6.4. */
export const ruleGroupJson = (id: RawBuilder<number>): RawBuilder<RuleGroup | null> => sql`(
  SELECT json_build_object('id', rule_group.id, 'version', rule_group.version, 'name', rule_group.name, 'rules', (
    SELECT coalesce(json_agg(json_build_object(
      'id', rule.id,
      'ruleCondition', (
        SELECT json_build_object('id', condition.id, 'spelExpression', condition.spel_expression)
        FROM rule_condition AS condition WHERE condition.id = rule.rule_condition_id),
      'errorMessage', rule.error_message,
      'effectiveDate', ${instant('rule.effective_date')}, 'expirationDate', ${instant('rule.expiration_date')},
      'ruleActions', (
        SELECT coalesce(json_agg(json_build_object(
          'id', action.id, 'actionKey', action.action_key, 'stringContext', action.string_context)
          ORDER BY action.id), '[]')
        FROM rule_action AS action WHERE action.rule_id = rule.id)) ORDER BY rule.sort_order, rule.id), '[]')
    FROM rule WHERE rule.rule_group_id = rule_group.id))
  FROM rule_group WHERE rule_group.id = ${id})`
