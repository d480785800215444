import { parseContext, PAYING_ACTION } from '@incentive/model/rules'
import { sql } from 'kysely'
import type { Queries } from '../../queries.ts'

/**
 * Returns those of the given rule groups that pay with an award vehicle that a promotion type does not offer. The text
 * of an action can be anything, so it is parsed here and not in the database.
 */
export async function groupsNotOffered(
  db: Queries,
  promotionTypeId: number | null,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows: offered } = await sql<{ id: number }>`
    SELECT award_vehicle_id AS id FROM promotion_type_award_vehicle
    WHERE promotion_type_id = ${promotionTypeId}`.execute(db)
  const { rows: actions } = await sql<{ group: number; stringContext: string }>`
    SELECT rule.rule_group_id AS group, string_context AS "stringContext"
    FROM rule JOIN rule_action ON rule_action.rule_id = rule.id
    WHERE rule.rule_group_id = ANY(${ids}::bigint[]) AND action_key = ${PAYING_ACTION}`.execute(db)
  const vehicles = new Set(offered.map(({ id }) => id))
  const isOffered = (id: number | null) => id === null || vehicles.has(id)
  return new Set(
    actions
      .filter(({ stringContext }) => !isOffered(parseContext(stringContext).awardVehicleId))
      .map(({ group }) => group),
  )
}
