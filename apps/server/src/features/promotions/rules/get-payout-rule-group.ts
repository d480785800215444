import type { RuleGroup } from '@incentive/contract'
import type { Deps } from '../../../deps.ts'
import { Reply, type Call } from '../../../http/call.ts'
import { notFound } from '../../../refusal.ts'
import { requirePromotion } from '../../../store/history/require-promotion.ts'
import { findRuleGroupOf } from '../../../store/promotions/rules/rule-groups.ts'

/** Returns the payout rules of a promotion; throws 404 if it has none. Spec 7, API-71. */
export async function getPayoutRuleGroup(
  { db }: Deps,
  { caller, params }: Call<'getPayoutRuleGroupByPromotion'>,
): Promise<Reply<RuleGroup>> {
  await requirePromotion(db.kysely, caller, params.promotionId)
  const group = await findRuleGroupOf(db.kysely, params.promotionId)
  if (!group) throw notFound('The rule group')
  return new Reply(group)
}
