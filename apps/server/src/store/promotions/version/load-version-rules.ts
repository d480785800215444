import type { TermsRule } from '@incentive/claims'
import { parseContext } from '@incentive/model'
import { sql } from 'kysely'
import type { Queries } from '../../queries.ts'
import type { LinesMeant } from './load-version-lines.ts'

interface RuleRow {
  readonly id: number
  readonly groupId: number
  readonly spelExpression: string
  readonly errorMessage: string | null
  readonly effectiveDate: string | null
  readonly expirationDate: string | null
  readonly actions: readonly { readonly id: number; readonly stringContext: string }[]
}

/** Loads the rules of a promotion and of the given lines, by rule group, each list in order. */
export async function loadVersionRules(
  db: Queries,
  promotionId: number,
  meant: LinesMeant,
): Promise<Map<number, TermsRule[]>> {
  const { rows } = await sql<RuleRow>`
    SELECT rule.id, rule.rule_group_id AS "groupId", condition.spel_expression AS "spelExpression",
      rule.error_message AS "errorMessage", rule.effective_date AS "effectiveDate",
      rule.expiration_date AS "expirationDate", (
        SELECT coalesce(json_agg(json_build_object('id', action.id, 'stringContext', action.string_context)
          ORDER BY action.id), '[]')
        FROM rule_action AS action WHERE action.rule_id = rule.id) AS actions
    FROM rule JOIN rule_condition AS condition ON condition.id = rule.rule_condition_id
    WHERE rule.rule_group_id IN (
      SELECT payout_generation_rule_group_id FROM promotion WHERE id = ${promotionId}
      UNION ALL
      SELECT payout.rule_group_id FROM promotion_product_line AS line
      JOIN promotion_product_payout AS payout ON payout.line_id = line.id WHERE ${meant})
    ORDER BY rule.sort_order, rule.id`.execute(db)
  const contexts = new Map(
    rows.flatMap(({ actions }) => actions.map(({ id, stringContext }) => [id, parseContext(stringContext)] as const)),
  )
  const vehicles = await vehicleNames(
    db,
    [...contexts.values()].flatMap(({ awardVehicleId }) => awardVehicleId ?? []),
  )
  const actionOf = ({ id }: { readonly id: number }) => {
    const { expression, awardVehicleId } = contexts.get(id) ?? parseContext(null)
    return { id, expression, awardVehicle: vehicles.get(awardVehicleId ?? 0) ?? null }
  }
  const groups = Map.groupBy(rows, ({ groupId }) => groupId)
  return new Map(
    [...groups].map(([groupId, rules]) => [
      groupId,
      rules.map(({ id, spelExpression, errorMessage, effectiveDate, expirationDate, actions }) => ({
        ...{ id, errorMessage, effectiveDate, expirationDate },
        ruleCondition: { spelExpression },
        ruleActions: actions.map(actionOf),
      })),
    ]),
  )
}

async function vehicleNames(db: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM award_vehicle WHERE id = ANY(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
