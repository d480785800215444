import type { DemoWorld } from '../world.ts'
import type { FindPromotion } from './load-promotions.ts'

/** A rule in the tables: condition and expression in the rule language. */
export interface DemoRule {
  readonly condition: string
  readonly expression: string
  readonly vehicle?: string
  readonly errorMessage?: string
}

interface DemoRuleGroup {
  readonly programId: number
  readonly clientId: number
  readonly rules: readonly DemoRule[]
}

const smartRules: readonly DemoRule[] = [
  {
    condition: "participant.participantTypeKey == 'DEALER' and claim.totalAmount > 500",
    expression: 'claim.totalAmount * 0.05',
    vehicle: 'Card',
  },
  {
    condition: 'history.firstClaim == true',
    expression: '25',
    errorMessage: 'Only the first claim of a participant earns the welcome amount',
  },
]

/** Loads the payout generation rules of SMART-RULES. */
export async function loadRules(world: DemoWorld, promotion: FindPromotion): Promise<void> {
  const { id, programId, clientId } = promotion('SMART-RULES')
  const [group] = await insertRuleGroups(world, [{ programId, clientId, rules: smartRules }], 'PAYOUT')
  await world.tx
    .updateTable('promotion')
    .set({ payout_generation_rule_group_id: group ?? null })
    .where('id', '=', id)
    .execute()
}

/**
 * Stores rule groups with their rules and actions. Returns their ids in the order given. Inserted rows are matched by
 * position, since an insert of values returns its rows in order.
 */
export async function insertRuleGroups(
  { tx, calendar, vehicle }: DemoWorld,
  groups: readonly DemoRuleGroup[],
  generatePayoutActionType: 'PAYOUT' | 'CLAIM_PRODUCT_PAYOUT',
): Promise<number[]> {
  const created_date = calendar.daysAgo(30)
  const groupIds = await tx
    .insertInto('rule_group')
    .values(groups.map(({ programId }) => ({ program_id: programId, created_date })))
    .returning('id')
    .execute()
  const rules = groups.flatMap(({ rules: list, clientId }, index) =>
    list.map((rule, place) => ({ rule, clientId, place, groupId: groupIds[index]?.id ?? 0 })),
  )
  const conditions = await tx
    .insertInto('rule_condition')
    .values(rules.map(({ rule }) => ({ spel_expression: rule.condition })))
    .returning('id')
    .execute()
  const stored = await tx
    .insertInto('rule')
    .values(
      rules.map(({ rule, groupId, place }, index) => ({
        rule_group_id: groupId,
        rule_condition_id: conditions[index]?.id ?? 0,
        error_message: rule.errorMessage ?? null,
        sort_order: place,
      })),
    )
    .returning('id')
    .execute()
  await tx
    .insertInto('rule_action')
    .values(
      rules.map(({ rule, clientId }, index) => ({
        rule_id: stored[index]?.id ?? 0,
        string_context: JSON.stringify({
          expression: rule.expression,
          awardVehicleId: rule.vehicle ? vehicle(clientId, rule.vehicle) : null,
          generatePayoutActionType,
        }),
      })),
    )
    .execute()
  return groupIds.map(({ id }) => id)
}
