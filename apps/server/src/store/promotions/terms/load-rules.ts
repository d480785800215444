import type { AnswerOf } from '@incentive/contract'
import { parseContext } from '@incentive/model/rules'
import { sql } from 'kysely'
import { columnsAs } from '../../../db/columns-as.ts'
import type { Queries } from '../../queries.ts'
import type { LinesMeant } from './load-lines.ts'

/** A stored rule, as the editor and the builder of terms read it. */
export type LoadedRule = AnswerOf<'lookUpReferences'>['ruleGroups'][number]['rules'][number]

type RuleRow = Omit<LoadedRule, 'ruleCondition' | 'ruleActions'> &
  LoadedRule['ruleCondition'] & {
    readonly groupId: number
    readonly actions: readonly { readonly id: number; readonly stringContext: string }[]
  }

const columns = columnsAs<RuleRow>({
  id: sql`rule.id`,
  groupId: sql`rule.rule_group_id`,
  spelExpression: sql`condition.spel_expression`,
  errorMessage: sql`rule.error_message`,
  effectiveDate: sql`rule.effective_date`,
  expirationDate: sql`rule.expiration_date`,
  actions: sql`(
    SELECT coalesce(json_agg(json_build_object('id', action.id, 'stringContext', action.string_context)
      ORDER BY action.id), '[]')
    FROM rule_action AS action WHERE action.rule_id = rule.id)`,
})

/** Loads the rules of a promotion and of the given lines, by rule group, each list in order. */
export async function loadRules(
  db: Queries,
  promotionId: number,
  meant: LinesMeant,
): Promise<Map<number, LoadedRule[]>> {
  const { rows } = await sql<RuleRow>`
    SELECT ${columns} FROM rule JOIN rule_condition AS condition ON condition.id = rule.rule_condition_id
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
        id,
        errorMessage,
        effectiveDate,
        expirationDate,
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
