import type { RuleGroup } from '@incentive/contract'
import type { Change } from '@incentive/model'
import type { Call } from '../../../http/call.ts'
import { recordAudit } from '../../../store/audit.ts'
import { recountProblems } from '../../../store/promotions/problems/recount-problems.ts'
import { updatePromotion } from '../../../store/promotions/save/write-promotion.ts'
import type { Writes } from '../../../store/queries.ts'
import { changedMessage } from '../../../store/history/changed-message.ts'
import type { RuleGroupPlace } from './rule-group-place.ts'

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
  { programId, id, action, before, after, changes }: RuleGroupChange,
): Promise<void> {
  const { userId } = caller
  const promotion = place?.promotion ?? null
  if (promotion) await updatePromotion(tx, promotion.id, {}, { userId, now })
  const entry = {
    ...{ userId, programId, requestId, action: `ruleGroup.${action}` },
    ...{ subjectType: 'ruleGroup', subjectId: id, before: before?.rules, after: after?.rules },
  }
  const isShown = promotion !== null && changes.length > 0
  const reported = isShown
    ? { promotionId: promotion.id, message: changedMessage(changes), kind: 'change' as const, changes, now }
    : null
  await recordAudit(tx, entry, reported)
  if (promotion) await recountProblems(tx, caller, promotion.id, now)
}
