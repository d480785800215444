import type { SavedRuleGroup } from '@incentive/contract'
import { MESSAGES } from '@incentive/model/issues'
import { areRulesChanged, openRules, ruleChanges, sendRules } from '@incentive/model/rules'
import type { Deps } from '../../../deps.ts'
import type { Call, Reply } from '../../../http/call.ts'
import { invalidFrom, notFound, withUnread, conflict } from '../../../refusal.ts'
import type { Done } from '../../../store/idempotency/once.ts'
import { keptInVersions } from '../../../store/catalog/uses/version-records.ts'
import { findRuleGroup, loadRuleGroup, type RuleGroupUse } from '../../../store/promotions/rules/rule-groups.ts'
import { writeRuleGroup } from '../../../store/promotions/rules/write-rule-groups.ts'
import type { Writes } from '../../../store/queries.ts'
import { carryOut, withoutBody, type MutationContext } from '../carry-out.ts'
import { changePromotion } from '../change-promotion.ts'
import { recordRuleChange, lockPlace, type RuleGroupPlace } from './record-rule-change.ts'
import { readValidRules } from './validate-rules.ts'
import { removeRuleGroups } from '../../../store/promotions/rules/delete-rule-groups.ts'

type Saving = Call<'saveRuleGroup'>

/**
 * Stores a rule group: a new one in the selected program, to be linked to a promotion later; or the changes of a stored
 * one, which increments the version of the promotion that uses it. A call without changes leaves everything unchanged.
 * Spec 7, API-72, OP-124.
 */
export async function saveRuleGroup(deps: Deps, call: Saving): Promise<Reply<SavedRuleGroup>> {
  const { body, caller } = call
  const known = body.id == null ? null : await findRuleGroup(deps.db.kysely, caller, body.id)
  if (body.id != null && !known) throw notFound('The rule group')
  return changeRules(deps, { ...call, idempotency: keyOf(call) }, known?.use ?? null, async (tx) => {
    const place = known && (await lockPlace(tx, call, known, body.version))
    return { status: 200, location: null, body: await storeRules(tx, call, place) }
  })
}

/** Runs a change of a rule group as one of the promotion that uses it, if there is one. */
const changeRules = <Body>(
  deps: Deps,
  call: MutationContext,
  use: RuleGroupUse | null,
  work: (tx: Writes) => Promise<Done<Body>>,
): Promise<Reply<Body>> => (use ? changePromotion(deps, call, use.promotionId, work) : carryOut(deps, call, [], work))

/** The same body without an id is a different group in another program. */
const keyOf = ({ idempotency, body, scope }: Saving) =>
  idempotency && body.id == null
    ? { ...idempotency, path: `${idempotency.path} in program ${scope.programId}` }
    : idempotency

async function storeRules(tx: Writes, call: Saving, place: RuleGroupPlace | null): Promise<SavedRuleGroup> {
  const { body, now } = call
  const programId = place?.group.programId ?? call.scope.programId
  const use = place?.group.use ?? null
  const before = place && (await loadRuleGroup(tx, place.group.id))
  const stored = openRules(before?.rules ?? [])
  const allowed = {
    programId,
    promotionTypeId: use?.promotionTypeId ?? null,
    mayBeEmpty: use !== null && !use.isOfPayout,
    // a restored version can bring back rules with a vehicle that was deactivated since
    ...(use && { findKept: keptInVersions(tx, use.promotionId) }),
  }
  const { rows, issues } = await readValidRules(tx, call.caller, allowed, { stored, rules: body.rules ?? [] })
  const all = withUnread(issues, call.unread)
  if (all.length > 0) throw invalidFrom(all)
  const { name } = body
  const isRenamed = name !== undefined && name !== (before?.name ?? null)
  if (before && !isRenamed && !areRulesChanged(stored, rows)) return { ...before, promotion: usedIn(place) }
  const rules = sendRules(rows, use?.isOfPayout ? 'CLAIM_PRODUCT_PAYOUT' : 'PAYOUT')
  const id = await writeRuleGroup(tx, programId, { id: before?.id ?? null, name, rules }, now)
  const after = await loadRuleGroup(tx, id)
  const changes = ruleChanges(stored, rows)
  await recordRuleChange(tx, call, place, {
    programId,
    action: before ? 'update' : 'create',
    id,
    before,
    after,
    changes,
  })
  const promotion = usedIn(place)
  return { ...after, promotion: promotion && { ...promotion, version: promotion.version + 1 } }
}

const usedIn = (place: RuleGroupPlace | null) =>
  place?.promotion ? { id: place.promotion.id, version: place.promotion.version } : null

/**
 * Removes a rule group; throws 404 if it is already removed. A promotion that uses it has none afterward. The rules of
 * a payout cannot be removed separately, because the payout needs them. Spec 7, API-73.
 */
export async function removeRuleGroup(deps: Deps, call: Call<'removeRuleGroup'>): Promise<Reply<undefined>> {
  const { caller, params } = call
  const known = await findRuleGroup(deps.db.kysely, caller, params.id)
  if (!known) throw notFound('The rule group')
  return changeRules(deps, call, known.use, async (tx) => {
    const place = await lockPlace(tx, call, known, null)
    const { id, programId, use } = place.group
    if (use?.isOfPayout) throw conflict(MESSAGES.rule.ofPayout)
    const before = await loadRuleGroup(tx, id)
    await removeRuleGroups(tx, [id])
    const changes = ruleChanges(openRules(before.rules), [])
    await recordRuleChange(tx, call, place, { programId, id, action: 'remove', before, after: null, changes })
    return withoutBody
  })
}
