import { MESSAGES } from '@incentive/model'
import { seenVersions, type Call } from '../../../http/call.ts'
import { conflict, notFound } from '../../../refusal.ts'
import { lockPromotion, type LockedPromotion } from '../../../store/promotions/save/lock-promotion.ts'
import { lockRuleGroup, type KnownRuleGroup } from '../../../store/promotions/rules/rule-groups.ts'
import type { Writes } from '../../../store/queries.ts'

/** A rule group that is locked by this transaction, and the promotion that uses it. */
export interface RuleGroupPlace {
  readonly group: KnownRuleGroup
  readonly promotion: LockedPromotion | null
}

/**
 * Locks the promotion that uses a rule group, then the group. Throws 404 if there is none, or if the caller has no
 * right to it; 409 if it was linked elsewhere in the meantime, or if its version is not the one that the caller saw.
 */
export async function lockPlace(
  tx: Writes,
  call: Pick<Call<'removeRuleGroup'>, 'caller' | 'ifMatch'>,
  known: KnownRuleGroup,
  seen: number | null | undefined,
): Promise<RuleGroupPlace> {
  const { use } = known
  const promotion = use && (await lockPromotion(tx, call.caller, use.promotionId))
  const group = await lockRuleGroup(tx, call.caller, known.id)
  if (!group) throw notFound('The rule group')
  const isMoved = group.use?.promotionId !== use?.promotionId
  if (isMoved || seenVersions(call, seen).some((version) => version !== group.version)) {
    const { version, updatedDate } = group
    throw conflict(MESSAGES.rule.changedByOther, { version, updatedDate, updatedBy: promotion?.updatedBy ?? null })
  }
  return { group, promotion }
}
