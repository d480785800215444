import { MESSAGES, openRules, ruleChanges } from '@incentive/model'
import type { Deps } from '../../../deps.ts'
import { noContent, type Call, type Reply } from '../../../http/call.ts'
import { conflict, notFound } from '../../../refusal.ts'
import { removeRuleGroups } from '../../../store/promotions/rules/remove-rule-groups.ts'
import { findRuleGroup, loadRuleGroup } from '../../../store/promotions/rules/rule-groups.ts'
import { promotionTurn } from '../../../store/promotions/save/lock-promotion.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { lockPlace } from './rule-group-place.ts'
import { recordRuleChange } from './record-rule-change.ts'

/**
 * Removes a rule group; throws 404 if it is already removed. A promotion that uses it has none afterwards. The rules of
 * a payout cannot be removed separately, because the payout needs them. Spec 7, API-73.
 */
export async function removeRuleGroup(deps: Deps, call: Call<'removeRuleGroup'>): Promise<Reply<undefined>> {
  const { caller, params } = call
  const known = await findRuleGroup(deps.db.kysely, caller, params.id)
  if (!known) throw notFound('The rule group')
  const turns = known.use ? [promotionTurn(known.use.promotionId)] : []
  await deps.db.inTurn(turns, () =>
    inTransaction(deps.db.kysely, async (tx) => {
      const place = await lockPlace(tx, call, known, null)
      const { id, programId, use } = place.group
      if (use?.isOfPayout) throw conflict(MESSAGES.rule.ofPayout)
      const before = await loadRuleGroup(tx, id)
      await removeRuleGroups(tx, [id])
      const changes = ruleChanges(openRules(before.rules), [])
      await recordRuleChange(tx, call, place, { programId, id, action: 'remove', before, after: null, changes })
    }),
  )
  return noContent()
}
