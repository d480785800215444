import type { RuleGroup } from '@incentive/contract'
import type { Change } from '@incentive/model/changes'
import { MESSAGES } from '@incentive/model/issues'
import { type Call, seenVersions } from '../../../http/call.ts'
import { recordAudit } from '../../../store/audit.ts'
import { recountProblems } from '../../../store/findings/recount-problems.ts'
import { updatePromotion } from '../../../store/promotions/save/write-promotion.ts'
import type { Writes } from '../../../store/queries.ts'
import { changedMessage } from '../../../store/history/activities.ts'
import { conflict, notFound } from '../../../refusal.ts'
import { lockPromotion, type LockedPromotion } from '../../../store/promotions/save/lock-promotion.ts'
import {
  lineOfRuleGroup,
  lockRuleGroup,
  type KnownRuleGroup,
  type RuleGroupUse,
} from '../../../store/promotions/rules/rule-groups.ts'
import { withVehicleNames } from '../../../store/promotions/rules/rule-vehicles.ts'
import { recordVersion, type ChangedParts } from '../../../store/promotions/versions/record-version.ts'

/** The change of a rule group. */
interface RuleGroupChange {
  readonly programId: number
  readonly id: number
  readonly action: 'create' | 'update' | 'remove'
  readonly before: RuleGroup | null
  readonly after: RuleGroup | null
  readonly changes: readonly Change[]
}

/**
 * Writes the audit entry for a change of a rule group. The promotion that uses it gets a new version and a timeline
 * entry, and is checked again.
 */
export async function recordRuleChange(
  tx: Writes,
  { caller, requestId, now }: Pick<Call<'removeRuleGroup'>, 'caller' | 'requestId' | 'now'>,
  place: RuleGroupPlace | null,
  { programId, id, action, before, after, changes: described }: RuleGroupChange,
): Promise<void> {
  const changes = await withVehicleNames(tx, programId, described)
  const { userId } = caller
  const promotion = place?.promotion ?? null
  if (promotion) await updatePromotion(tx, promotion.id, {}, { userId, now })
  const entry = {
    userId,
    programId,
    requestId,
    action: `ruleGroup.${action}`,
    subjectType: 'ruleGroup',
    subjectId: id,
    before: before?.rules,
    after: after?.rules,
  }
  const of = promotion && { promotionId: promotion.id, parts: await partsOf(tx, id, place?.group.use ?? null), now }
  const isShown = of !== null && changes.length > 0
  const reported = isShown ? { ...of, message: changedMessage(changes), kind: 'change' as const, changes } : null
  await recordAudit(tx, entry, reported)
  // a new name is content, and not on the timeline
  if (of && !isShown) await recordVersion(tx, { ...of, action: entry.action, userId })
  if (promotion) await recountProblems(tx, caller, promotion.id, now)
}

/** The part of the content that contains a rule group: the rules of the promotion, or the line of its payout. */
async function partsOf(tx: Writes, groupId: number, use: RuleGroupUse | null): Promise<ChangedParts> {
  if (!use?.isOfPayout) return { payoutGenerationRuleGroup: 'all' }
  const line = await lineOfRuleGroup(tx, groupId)
  return { promotionProducts: line, promotionProductGroups: line }
}

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
