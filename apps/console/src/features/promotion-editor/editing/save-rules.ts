import type { RuleGroup } from '@incentive/contract'
import { type Issue, issuesFrom, MESSAGES } from '@incentive/model/issues'
import type { StoredPromotion } from '@incentive/model/promotion'
import { type RuleContext, areRulesChanged, keptRules, openRules, rulesToSend, sendRules } from '@incentive/model/rules'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { failureOf, ApiProblem, isEmptyResponse } from '../../../api/failure.ts'
import { call } from '../../../api/call.ts'
import { logFailure } from '../../../api/log.ts'
import { deriveForm, refuseSave, startSave, validateForm, type FormRefusal } from '../../../parts/form/form-state.ts'
import { expressionChecks } from '../../../parts/rules/expression-checks.ts'
import { loadAssociation } from '../loading/load-promotion.ts'
import { discardChanges, endRequest, fail, startRequest, takeVersion } from '../draft/change-editor.ts'
import { openRulesForm, setRulesForm, withoutRuleSteps } from '../draft/change-rules.ts'
import type { RulesDraft } from '../draft/editor-rules.ts'
import { isPassing } from '../draft/refusal.ts'
import { update, type EditorStore } from './editor-store.ts'
import { placeAtRows, rulesOfRules } from './rules-form.ts'

/**
 * Returns the payout rules of a promotion, or null only if the server responds that there are none (OP-125). The
 * promotion is read first: without a rule group, the rule engine responds with 404, which browsers log as an error.
 */
export async function loadRules(promotionId: number, signal?: AbortSignal): Promise<RuleGroup | null> {
  if ((await loadAssociation(promotionId, 'payoutGenerationRuleGroup', signal)) === null) return null
  try {
    const group = await call('getPayoutRuleGroupByPromotion', { params: { promotionId }, signal })
    return group ?? null
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 404 || isEmptyResponse(error))) return null
    throw error
  }
}

/** Query for the payout rules of a promotion, so that all views share one result. */
export const rulesQuery = (promotionId: number) =>
  queryOptions({
    queryKey: ['rules', promotionId],
    queryFn: ({ signal }) => loadRules(promotionId, signal),
    staleTime: 0,
  })

/**
 * Saves the rules (OP-124): first the group, then its link to the promotion, each once per idempotency key. A save
 * after a failed link reuses the existing group. If no rule is left, the promotion is unlinked and the group is
 * deleted. Validation, including expressions, runs before the save; if the expression checks cannot be loaded, only the
 * server validates. Returns true if the rules are stored.
 */
export async function saveRules(store: EditorStore): Promise<boolean> {
  const checks = await loadChecks()
  const { rules, isBusy } = store.getState()
  if (!rules || isBusy) return false
  if (deriveForm(rules.form, rulesOfRules(checks)).issues.length > 0) {
    update(store, (state) => setRulesForm(state, validateForm))
    return false
  }
  update(store, startRequest)
  const refusal = await storeRules(store)
  update(store, endRequest)
  return refusal === null
}

/**
 * Saves the rules as the last part of a save of the edit mode, which has validated them and made the editor busy.
 * Returns true once they are stored and view mode is shown. Otherwise the edit mode goes on with the rules alone, and the list
 * of problems has the reason. `isRestSaved` is true if the save has stored the promotion.
 */
export async function saveRulesOfEdit(store: EditorStore, cache: QueryClient, isRestSaved: boolean): Promise<boolean> {
  const refusal = await storeRules(store)
  if (refusal === null) {
    for (const queryKey of [['promotions'], ['rules']]) void cache.invalidateQueries({ queryKey })
    update(store, (state) => discardChanges(endRequest(state)))
    return true
  }
  const intro = isRestSaved ? 'The promotion is saved. The rules are not' : 'The rules are not saved'
  const remedy = refusal.isPassing ? 'retry' : 'correct'
  const generalIssues = [`${intro}: ${causeOfRefusal(refusal)}`]
  // the list of problems has the general ones, so the tab does not repeat them
  const ofTab = { ...refusal, generalIssues: [] }
  update(store, (state) =>
    setRulesForm(
      fail(state, { fieldIssues: [], generalIssues, note: null, remedy, isPromotionSaved: isRestSaved }),
      (form) => refuseSave(form, ofTab),
    ),
  )
  return false
}

/** The field of the first problem of the rules, which the server may have found. Undefined if there is none. */
export function firstProblemOfRules(store: EditorStore): string | undefined {
  const { rules, expressionChecks: brought } = store.getState()
  if (!rules) return undefined
  const { issues } = rules.kind.derive(rules.form, (brought ?? expressionChecks.get())?.checkPayoutExpression ?? null)
  return [...issues, ...(rules.form.refusal?.fieldIssues ?? [])][0]?.field
}

interface RefusedRules extends FormRefusal {
  /** True if the same calls may succeed later. */
  readonly isPassing: boolean
}

function causeOfRefusal({ isConflict, conflict, fieldIssues, generalIssues }: RefusedRules): string {
  if (isConflict) return `${changedByOther(conflict)} Merge their rules on the Rules tab.`
  return fieldIssues.length > 0 ? 'Their problems are marked on the Rules tab.' : generalIssues.join('. ')
}

/** Returns a sentence about who changed the rules after they were opened. */
export const changedByOther = (conflict: FormRefusal['conflict']): string =>
  conflict?.updatedBy
    ? `${conflict.updatedBy} changed these rules after you opened them.`
    : MESSAGES.rule.changedByAnother

/** Sends the rules and closes their form. Returns null, or why they are not stored. */
async function storeRules(store: EditorStore): Promise<RefusedRules | null> {
  const { rules, baseline } = store.getState()
  if (!rules || !baseline.stored) return null
  update(store, (state) => setRulesForm(state, startSave))
  try {
    await send(store, rules.form.draft, baseline.stored.id)
    update(store, (state) => openRulesForm(state, null))
    return null
  } catch (error) {
    return refuse(store, error)
  }
}

/** The changed rules, as part of the body of a revision. */
export interface RulesOfRevision {
  readonly sent: SentRule[]
  /** Marks problems from the server at their rules; paths as in the body of the rules. */
  readonly refuse: (issues: readonly Issue[]) => void
}
type SentRule = Mutable<ReturnType<typeof sendRules>[number]>

/** Returns the unsaved changes of the rules, `invalid` after marking their errors, or null without changes. */
export async function rulesOfRevision(store: EditorStore): Promise<RulesOfRevision | 'invalid' | null> {
  const form = store.getState().rules?.form
  if (!form || !areRulesChanged(form.draft.opened, form.draft.rows)) return null
  const checks = await loadChecks()
  if (deriveForm(form, rulesOfRules(checks)).issues.length > 0) {
    update(store, (state) => setRulesForm(state, validateForm))
    return 'invalid'
  }
  const rows = rulesToSend(form.draft.opened, form.draft.rows)
  const refuse = (issues: readonly Issue[]) => {
    const fieldIssues = placeAtRows({ ...form.draft, rows }, issues)
    const refusal = { fieldIssues, generalIssues: [], isConflict: false, conflict: null }
    update(store, (state) => setRulesForm(state, (now) => refuseSave(now, refusal)))
  }
  return { sent: mutable(sendRules(rows, 'PAYOUT')), refuse }
}

async function loadChecks(): Promise<RuleContext['checkExpression']> {
  try {
    return (await expressionChecks.load()).checkPayoutExpression
  } catch (error) {
    logFailure('The checks of expressions could not be loaded', error)
    return null
  }
}

async function send(store: EditorStore, { group, opened, rows }: RulesDraft, promotionId: number): Promise<void> {
  if (keptRules(rows).length === 0) {
    if (group) await removeGroup(store, promotionId, group)
    return
  }
  let id = group?.id ?? null
  if (areRulesChanged(opened, rows)) {
    const sent = sendRules(rows, 'PAYOUT').map((rule) => ({ ...rule }))
    const body = { ...(group && { id: group.id, version: group.version }), rules: mutable(sent) }
    const saved = await store
      .sendRules(body, (idempotencyKey) => call('saveRuleGroup', { body, idempotencyKey }))
      .catch((error: unknown) => {
        throw group && isNotFound(error) ? new ChangedRules() : error
      })
    takeOver(store, saved.promotion)
    // the next save continues from the state stored now
    keepStored(store, saved)
    if (saved.promotion) return
    id = saved.id
  }
  if (id !== null) await link(store, promotionId, id)
}

/** Links the group to the promotion unless another user has linked one in the meantime. */
async function link(store: EditorStore, promotionId: number, id: number): Promise<void> {
  const { version } = await call('getPromotion', { params: { id: promotionId } })
  const there = await loadRules(promotionId)
  if (there?.id === id) return takeOver(store, { id: promotionId, version })
  if (there) throw new ChangedRules()
  await patch(store, promotionId, { version, payoutGenerationRuleGroup: { id } })
}

/** Removes the rules of the promotion if they are still the ones that were opened. */
async function removeGroup(store: EditorStore, promotionId: number, opened: OpenedGroup): Promise<void> {
  const { id } = opened
  const { version } = await call('getPromotion', { params: { id: promotionId } })
  const there = await loadRules(promotionId)
  if (there && (there.id !== id || there.version !== opened.version)) throw new ChangedRules()
  if (there) await patch(store, promotionId, { version, payoutGenerationRuleGroup: null })
  await call('removeRuleGroup', { params: { id } }).catch((error: unknown) =>
    logFailure(`Rule group ${id} could not be removed`, error),
  )
}

async function patch(
  store: EditorStore,
  id: number,
  body: { version: number; payoutGenerationRuleGroup: { id: number } | null },
): Promise<void> {
  const patched = await store.sendLink(body, (idempotencyKey) =>
    call('patchPromotion', { params: { id }, body, idempotencyKey }),
  )
  takeOver(store, patched)
}

const takeOver = (store: EditorStore, promotion: StoredPromotion | null) => {
  if (promotion) update(store, (state) => takeVersion(state, { id: promotion.id, version: promotion.version }))
}

function keepStored(store: EditorStore, group: RuleGroup): void {
  const rows = openRules(group.rules)
  const draft = { group: { id: group.id, version: group.version }, isLinked: false, opened: rows, rows }
  update(store, (state) => withoutRuleSteps(setRulesForm(state, (form) => ({ ...form, draft }))))
}

type OpenedGroup = NonNullable<RulesDraft['group']>

/** Another user has changed, removed or added the rules of the promotion in the meantime. */
class ChangedRules extends Error {
  constructor() {
    super('the rules of the promotion have changed')
  }
}

const isNotFound = (error: unknown) => error instanceof ApiProblem && error.status === 404

function refuse(store: EditorStore, error: unknown): RefusedRules {
  const isChanged = error instanceof ChangedRules
  const { status, body, conflict } = isChanged ? { status: 409, body: null, conflict: null } : failureOf(error)
  const isConflict = status === 409
  const { fieldIssues, generalIssues } = issuesFrom(status, body)
  const rows = store.getState().rules?.form.draft.rows ?? []
  const refusal = { fieldIssues: placeAtRows({ rows }, fieldIssues), generalIssues, isConflict, conflict }
  update(store, (state) => setRulesForm(state, (form) => refuseSave(form, refusal)))
  return { ...refusal, isPassing: isPassing(status) }
}

/** The contract types the lists of a body as mutable, but no code changes them. */
function mutable<T>(value: readonly T[]): Mutable<T>[] {
  return value as Mutable<T>[]
}
type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T
