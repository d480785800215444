import type { PromotionAnswer } from '@incentive/contract'
import type { Change } from '@incentive/model/changes'
import { MESSAGES } from '@incentive/model/issues'
import { openRules, ruleChanges } from '@incentive/model/rules'
import type { Deps } from '../../deps.ts'
import { seenVersions, type Call, type Reply } from '../../http/call.ts'
import { invalidFrom, withUnread } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { getPromotion } from '../../store/promotions/get-promotion.ts'
import { recountProblems } from '../../store/findings/recount-problems.ts'
import { loadRuleGroup } from '../../store/promotions/rules/rule-groups.ts'
import { withVehicleNames } from '../../store/promotions/rules/rule-vehicles.ts'
import { linkRuleGroup, type LinkedRuleGroup } from '../../store/promotions/save/link-rule-group.ts'
import { lockPromotion } from '../../store/promotions/save/lock-promotion.ts'
import type { Writes } from '../../store/queries.ts'
import { changedMessage } from '../../store/history/activities.ts'
import { changePromotion } from './change-promotion.ts'
import { refuseStale } from './save-update.ts'

/** Links or unlinks the payout rules of a promotion; without a change, everything stays as it is. Spec 7. */
export async function patchPromotion(deps: Deps, call: Call<'patchPromotion'>): Promise<Reply<PromotionAnswer>> {
  const { caller, params, body, unread, now, requestId } = call
  const { id } = params
  const { payoutGenerationRuleGroup: wanted, version } = body
  const patch = async (tx: Writes) => {
    const locked = await lockPromotion(tx, caller, id)
    refuseStale(locked, seenVersions(call, version))
    const { userId, programId } = locked.scope
    const linked = await linkRuleGroup(tx, locked.scope, id, wanted === null ? null : (wanted.id ?? 0), { userId, now })
    const isRefused = typeof linked === 'string'
    const issues = withUnread(isRefused ? [refusals[linked]] : [], unread)
    if (isRefused || issues.length > 0) throw invalidFrom(issues)
    if (linked.before !== linked.after) {
      const changes = await describeLink(tx, programId, linked)
      await recordAudit(
        tx,
        {
          userId,
          programId,
          requestId,
          action: 'promotion.patch',
          subjectType: 'promotion',
          subjectId: id,
          before: { payoutGenerationRuleGroup: linked.before },
          after: { payoutGenerationRuleGroup: linked.after },
        },
        {
          promotionId: id,
          message: changedMessage(changes),
          kind: 'change',
          changes,
          parts: { payoutGenerationRuleGroup: 'all' },
          now,
        },
      )
      await recountProblems(tx, caller, id, now)
    }
    return { status: 200, location: null, body: await getPromotion(tx, caller, id, now) }
  }
  return changePromotion(deps, call, id, patch)
}

const field = 'payoutGenerationRuleGroup'

const refusals = {
  unknown: { field, message: MESSAGES.any.invalidSelection },
  notOffered: { field, message: MESSAGES.payout.vehicleNotOffered },
}

/** Describes the rules that are removed and added; a group without rules by their number. */
async function describeLink(
  tx: Writes,
  programId: number,
  { before, after }: LinkedRuleGroup,
): Promise<readonly Change[]> {
  const rulesOf = async (id: number | null) => openRules(id === null ? [] : (await loadRuleGroup(tx, id)).rules)
  const changes = ruleChanges(await rulesOf(before), await rulesOf(after))
  if (changes.length > 0) return withVehicleNames(tx, programId, changes)
  const text = (id: number | null) => (id === null ? null : { text: '0 rules' })
  return [{ label: 'Payout Rules', before: text(before), after: text(after) }]
}
