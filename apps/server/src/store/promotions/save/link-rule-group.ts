import { sql } from 'kysely'
import type { ProgramScope } from '../../../caller.ts'
import type { Writes } from '../../queries.ts'
import { ofProgram } from '../../scope.ts'
import { groupsNotOffered } from '../rules/groups-not-offered.ts'
import { updatePromotion, type Saving } from './write-promotion.ts'

/** The ids of the previous and the current rule group of a promotion. */
export interface LinkedRuleGroup {
  readonly before: number | null
  readonly after: number | null
}

/**
 * Sets a rule group as the payout rules of a locked promotion; null removes them. Returns a reason instead if it
 * cannot: the group is not in the program, or is already used by another promotion or payout; or it pays with an award
 * vehicle that the promotion's type does not offer.
 */
export async function linkRuleGroup(
  tx: Writes,
  scope: ProgramScope,
  promotionId: number,
  ruleGroupId: number | null,
  saving: Saving,
): Promise<LinkedRuleGroup | 'unknown' | 'notOffered'> {
  const { before, type } = await tx
    .selectFrom('promotion')
    .select(['payout_generation_rule_group_id as before', 'promotion_type_id as type'])
    .where('id', '=', promotionId)
    .executeTakeFirstOrThrow()
  if (before === ruleGroupId) return { before, after: before }
  if (ruleGroupId !== null) {
    if (!(await takeFreeGroup(tx, scope, ruleGroupId))) return 'unknown'
    if ((await groupsNotOffered(tx, type, [ruleGroupId])).size > 0) return 'notOffered'
  }
  await updatePromotion(tx, promotionId, { payout_generation_rule_group_id: ruleGroupId }, saving)
  // the date matters for groups that are unlinked from now on (OP-124)
  const touched = [before, ruleGroupId].filter((id) => id !== null)
  await sql`UPDATE rule_group SET updated_date = ${saving.now}::timestamptz WHERE id = ANY(${touched}::bigint[])`.execute(
    tx,
  )
  return { before, after: ruleGroupId }
}

/** Locks a group that is not in use yet, so that two promotions cannot take it at once. */
async function takeFreeGroup(tx: Writes, scope: ProgramScope, id: number): Promise<boolean> {
  const group = await ofProgram(tx, scope, 'rule_group')
    .select('rule_group.id')
    .where('rule_group.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!group) return false
  const { rows } = await sql<{ isUsed: boolean }>`
    SELECT EXISTS (SELECT FROM promotion WHERE payout_generation_rule_group_id = ${id})
      OR EXISTS (SELECT FROM promotion_product_payout WHERE rule_group_id = ${id}) AS "isUsed"`.execute(tx)
  return rows[0]?.isUsed === false
}
