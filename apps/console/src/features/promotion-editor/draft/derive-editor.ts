import { type DeadlineDraft, isSameDeadline } from '@incentive/model/deadlines'
import { type Issue, MESSAGES, rootOf } from '@incentive/model/issues'
import {
  type PromotionField,
  type Tab,
  canProceed,
  changedFields,
  countByTab,
  promotionIssues,
  type PromotionDraft,
} from '@incentive/model/promotion'
import type { EligibilityDraft } from '@incentive/model/rules'
import { deriveList } from './derive-list.ts'
import { type EditorState, hasClaims, isEditing, isTransferring, type OfferedVehicles } from './editor-state.ts'
import { hasForeignGroups } from './foreign-groups.ts'
import { isOnScreen, isValidated } from './problems/is-shown.ts'
import { listContext } from './list-context.ts'
import { LIST_NAMES } from './lists.ts'

/** Values derived from the state of an editor, never stored in it. */
export type DerivedEditor = {
  /** Fields that differ from the stored values, including text that is not a value yet. */
  readonly changes: readonly PromotionField[]
  /** Number of changed fields, rows and files, in total and per tab. Tabs without changes are absent. */
  readonly changeCount: number
  readonly changesByTab: ReadonlyMap<Tab, number>
  /** Issues found by the rules (ALG-21), in field order. */
  readonly issues: readonly Issue[]
  /** The same plus the issues from the server. */
  readonly allIssues: readonly Issue[]
  /** Values that became invalid with another promotion type, in rows that stay as stored (OP-121). */
  readonly marks: readonly Issue[]
  /**
   * Number of required fields of a new promotion or a new rule that are empty and untouched, so they do not count as
   * problems yet.
   */
  readonly neededCount: number
  /** Number of problems per tab in edit mode (U15), without untouched required fields. */
  readonly problemsByTab: ReadonlyMap<Tab, number>
  /** Number of payout rules that a save would change, also outside of edit mode. */
  readonly ruleChangeCount: number
  /** True if there are changes that Save of the edit mode stores. */
  readonly isDirty: boolean
  readonly canSave: boolean
  /** True if a save would write anything: changes, or groups that every save removes (OP-129). */
  readonly hasWork: boolean
  /** The same without payout rules, which have calls of their own (OP-124). */
  readonly hasOwnWork: boolean
  /** True if the other tabs can be opened (OP-06). */
  readonly isGateOpen: boolean
}

const known = new WeakMap<EditorState, DerivedEditor>()

/** Derives the values once per state, however many fields read them. */
export function deriveEditor(state: EditorState): DerivedEditor {
  const before = known.get(state)
  if (before) return before
  const derived = derive(state)
  known.set(state, derived)
  return derived
}

const NO_VEHICLES: OfferedVehicles = []

/** Award vehicles of the draft's promotion type. Null while unknown, empty without a type. */
export function availableVehiclesOf({ draft, availableVehicles, inactive }: EditorState): OfferedVehicles | null {
  if (draft.promotionType === null) return NO_VEHICLES
  if (availableVehicles?.typeId !== draft.promotionType.id) return null
  const { vehicles } = availableVehicles
  return inactive?.withVehicles(vehicles) ?? vehicles
}

/** Total number of problems: at fields, general ones, and required fields that are still empty. */
export function countProblems(state: EditorState): number {
  return deriveEditor(state).allIssues.length + (state.refusal?.generalIssues.length ?? 0)
}

/** Number of problems that the user can fix. A failed request that may succeed later is not one. */
export function countFixable(state: EditorState): number {
  return state.refusal?.remedy === 'retry' ? deriveEditor(state).allIssues.length : countProblems(state)
}

function derive(state: EditorState): DerivedEditor {
  const isEdited = isEditing(state)
  const changes = isEdited ? changesOf(state) : []
  const ownIssues = isEdited ? issuesOf(state) : []
  const context = listContext(availableVehiclesOf(state), state.expressionChecks)
  const lists = isEdited ? LIST_NAMES.map((name) => ({ name, ...deriveList(state.lists, name, context) })) : []
  const rules = state.rules?.kind.derive(state.rules.form, state.expressionChecks?.checkPayoutExpression ?? null)
  const ruleChangeCount = rules?.changeCount ?? 0
  const editedRules = isEdited ? rules : undefined
  const ruleIssues = editedRules?.issues ?? []
  const issues = [...ownIssues, ...lists.flatMap((list) => list.issues), ...ruleIssues]
  const refused = newRefusals(state, issues)
  const changesByTab = countByTab([
    ...changes.map((field) => ({ field, count: countChanges(field, state) })),
    ...lists.map(({ name, changes: rows }) => ({ field: name, count: rows.size })),
    { field: 'rules', count: editedRules?.changeCount ?? 0 },
  ])
  const changeCount = sum([...changesByTab.values()])
  const ownCount = isEdited ? changeCount - ruleChangeCount : 0
  const hasOwnWork = ownCount > 0 || (isEdited && hasForeignGroups(state))
  const neededRules = editedRules?.neededCount ?? 0
  const shownIssues = ownIssues.filter(({ field }) => isValidated(state, field))
  return {
    changes,
    changeCount,
    changesByTab,
    issues,
    allIssues: [...issues, ...refused],
    marks: [...lists.flatMap((list) => list.marks), ...((isEdited && state.markRules?.(state.lists, context)) || [])],
    neededCount: ownIssues.length - shownIssues.length + neededRules,
    problemsByTab: countByTab([
      ...[...shownIssues, ...refused].filter(({ field }) => isOnScreen(state, field)),
      ...lists.map((list) => ({ field: list.name, count: list.issues.length })),
      { field: 'rules', count: ruleIssues.length - neededRules },
    ]),
    ruleChangeCount,
    isDirty: changeCount > 0,
    canSave: isEdited && !state.isBusy && issues.length === 0,
    hasWork: changeCount > 0 || hasOwnWork,
    hasOwnWork,
    isGateOpen: state.baseline.stored !== null || canProceed(state.draft),
  }
}

/** Issues from the server, without those that the rules also find, so that each is shown once. */
function newRefusals(state: EditorState, issues: readonly Issue[]): readonly Issue[] {
  const { refusal, rules } = state
  const refusedRules = isEditing(state) ? rules?.form.refusal?.fieldIssues : undefined
  const refused = [...(refusal?.fieldIssues ?? []), ...(refusedRules ?? [])]
  if (refused.length === 0) return refused
  const found = new Set(issues.map(({ field, message }) => `${field} ${message}`))
  return refused.filter(({ field, message }) => !found.has(`${field} ${message}`))
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

function changesOf(state: EditorState): PromotionField[] {
  const { baseline, draft } = state
  const typed = shownTexts(state)
  const coming: PromotionField[] = isTransferring(state) ? ['uploads'] : []
  const fields = typed.map((path) => rootOf(path) as PromotionField)
  return [...new Set([...changedFields(baseline, draft), ...fields, ...coming])]
}

function issuesOf(state: EditorState): Issue[] {
  const { draft, program } = state
  const { customFields } = program
  const found = promotionIssues(draft, {
    baseline: state.baseline.stored && state.baseline,
    hasClaims: hasClaims(state),
    customFields,
    availableAwardVehicles: availableVehiclesOf(state),
  })
  found.push(...expressionIssues(state, found))
  const typed = new Set(shownTexts(state))
  const ofRules = found.filter(({ field }) => !isUnread(state, field) && !typed.has(field))
  const texts = [...typed].map((field) => ({ field, message: MESSAGES.any.invalidSelection }))
  const coming = isTransferring(state) ? [{ field: 'uploads', message: MESSAGES.upload.underWay }] : []
  return [...ofRules, ...texts, ...coming]
}

const checked = new WeakMap<
  EligibilityDraft,
  { readonly before: EligibilityDraft | null; readonly issue: Issue | null }
>()

/**
 * Errors in the eligibility condition as an expression of the rule language (OP-126), unless the field already has an
 * issue.
 */
function expressionIssues({ baseline, draft, expressionChecks }: EditorState, found: readonly Issue[]): Issue[] {
  const condition = draft.participantEligibilityRuleCondition
  if (!expressionChecks || found.some(({ field }) => field === 'participantEligibilityRuleCondition')) return []
  const before = baseline.stored && baseline.participantEligibilityRuleCondition
  const known = checked.get(condition)
  const issue = known?.before === before ? known.issue : expressionChecks.eligibilityIssue(before, condition)
  checked.set(condition, { before, issue })
  return issue ? [issue] : []
}

/** Fields with text that matches no option. Fields that a selection hides are skipped. */
function shownTexts(state: EditorState): string[] {
  return Object.keys(state.invalidTexts).filter((path) => isOnScreen(state, path))
}

/** True if the value could not be loaded and was not changed, so it cannot be validated. */
function isUnread({ failedLoads, baseline, draft }: EditorState, path: string): boolean {
  const field = rootOf(path) as PromotionField
  return failedLoads.has(field) && draft[field] === baseline[field]
}

/** Number of changes in a changed field: one per row in a list of rows, otherwise one. */
function countChanges(field: PromotionField, state: EditorState): number {
  if (field === 'promotionDeadlines') return Math.max(1, countRows(state.baseline, state.draft))
  return field === 'uploads' ? Math.max(1, countFiles(state)) : 1
}

function countRows(before: PromotionDraft, after: PromotionDraft): number {
  const stored = new Map<number | null, DeadlineDraft>(before.promotionDeadlines.map((row) => [row.id, row]))
  const kept = after.promotionDeadlines.filter(({ id }) => stored.has(id))
  const changed = kept.filter((row) => !isSameDeadline(row, stored.get(row.id) ?? row))
  const added = after.promotionDeadlines.length - kept.length
  return added + changed.length + (stored.size - kept.length)
}

function countFiles({ baseline, draft, transfers }: EditorState): number {
  const stored = new Set(baseline.uploads.map(({ id }) => id))
  const kept = draft.uploads.filter(({ id }) => stored.has(id)).length
  const coming = transfers.filter(({ problem }) => problem === null).length
  return draft.uploads.length - kept + coming + (stored.size - kept)
}
