import { sql } from 'kysely'
import type { Caller } from '../../../caller.ts'
import type { Queries } from '../../queries.ts'
import { permittedOfClient } from '../../scope.ts'
import type { AnswerOf } from '@incentive/contract'
import type { Change } from '@incentive/model/changes'
import { nameVehicles, parseContext, PAYING_ACTION, vehiclesIn } from '@incentive/model/rules'

/**
 * Returns those of the given ids that are award vehicles of a program's client, those of them that a promotion type
 * offers, and those that are deactivated.
 */
export async function findVehicles(
  db: Queries,
  caller: Pick<Caller, 'userId'>,
  { programId, promotionTypeId }: { readonly programId: number; readonly promotionTypeId: number | null },
  ids: readonly number[],
): Promise<{ readonly [Kind in 'known' | 'offered' | 'inactive']: ReadonlySet<number> }> {
  if (ids.length === 0) return { known: new Set(), offered: new Set(), inactive: new Set() }
  const rows = await permittedOfClient(db, caller, 'award_vehicle')
    .select(['award_vehicle.id', 'award_vehicle.deactivated_date as deactivatedDate'])
    .select(
      sql<boolean>`EXISTS (
        SELECT FROM promotion_type_award_vehicle AS offer
        WHERE offer.award_vehicle_id = award_vehicle.id AND offer.promotion_type_id = ${promotionTypeId})`.as(
        'isOffered',
      ),
    )
    .where(sql<boolean>`award_vehicle.id = ANY(${ids}::bigint[])`)
    .where(sql<boolean>`award_vehicle.client_id = (SELECT client_id FROM program WHERE id = ${programId})`)
    .execute()
  return {
    known: new Set(rows.map(({ id }) => id)),
    offered: new Set(rows.filter(({ isOffered }) => isOffered).map(({ id }) => id)),
    inactive: new Set(rows.filter(({ deactivatedDate }) => deactivatedDate !== null).map(({ id }) => id)),
  }
}

/** Returns described changes of rules with the names of the award vehicles of a program's client instead of their ids. */
export async function withVehicleNames(
  db: Queries,
  programId: number,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const ids = vehiclesIn(changes)
  if (ids.length === 0) return changes
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM award_vehicle
    WHERE id = ANY(${ids}::bigint[]) AND client_id = (SELECT client_id FROM program WHERE id = ${programId})`.execute(
    db,
  )
  return nameVehicles(changes, new Map(rows.map(({ id, name }) => [id, name])))
}

/**
 * Returns the distinct award vehicles in the rules of a promotion's payouts, by rule group. Of each rule, the first
 * action that pays counts (ALG-25). The text of an action can be anything, so it is parsed here and not in the
 * database.
 */
export async function vehiclesOfPayoutRules(
  db: Queries,
  promotionId: number,
): Promise<AnswerOf<'getVehiclesOfPayoutRules'>> {
  const { rows } = await sql<{ ruleGroup: number; stringContext: string }>`
    SELECT DISTINCT rule.rule_group_id AS "ruleGroup", paying.string_context AS "stringContext"
    FROM promotion_product_line AS line
    JOIN promotion_product_payout AS payout ON payout.line_id = line.id
    JOIN rule ON rule.rule_group_id = payout.rule_group_id
    CROSS JOIN LATERAL (
      SELECT string_context FROM rule_action
      WHERE rule_action.rule_id = rule.id AND rule_action.action_key = ${PAYING_ACTION}
      ORDER BY rule_action.id LIMIT 1) AS paying
    WHERE line.promotion_id = ${promotionId}
    ORDER BY 1, 2`.execute(db)
  const named = new Map<number, Set<number>>()
  for (const { ruleGroup, stringContext } of rows) {
    const { awardVehicleId } = parseContext(stringContext)
    if (awardVehicleId !== null) named.set(ruleGroup, (named.get(ruleGroup) ?? new Set<number>()).add(awardVehicleId))
  }
  return [...named].map(([ruleGroup, awardVehicles]) => ({ ruleGroup, awardVehicles: [...awardVehicles] }))
}
