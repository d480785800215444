import type { AwardVehicle, EligibilityDraft, Issue, PromotionField, Tab } from '@incentive/model'
import { canProceed, changedFields, countByTab, MESSAGES, promotionIssues, rootOf } from '@incentive/model'
import { countChanges } from './count-changes.ts'
import { deriveList } from './derive-list.ts'
import type { EditorState } from './editor-state.ts'
import { hasClaims, isEditing, isTransferring } from './editor-state.ts'
import { hasForeignGroups } from './foreign-groups.ts'
import { isOnScreen } from './is-on-screen.ts'
import { isValidated } from './is-validated.ts'
import { listContext } from './list-context.ts'
import { LIST_NAMES } from './lists.ts'

/** What is computed from the state of an editor, and never remembered. */
export type DerivedEditor = {
  /** The fields that differ from what is stored, text that is no value yet included. */
  readonly changes: readonly PromotionField[]
  /** How many fields, rows and files were changed, in all and on each tab; tabs without any are absent. */
  readonly changeCount: number
  readonly changesByTab: ReadonlyMap<Tab, number>
  /** What the rules find (ALG-21), in the order of the fields. */
  readonly issues: readonly Issue[]
  /** The same with what the server refused. */
  readonly allIssues: readonly Issue[]
  /** What another promotion type made unfit in rows that stay as they are stored (OP-121). */
  readonly marks: readonly Issue[]
  /** How many fields of a new promotion are still needed: nobody has been at them, so that they are no problems yet. */
  readonly neededCount: number
  /** How many problems each tab has while editing (U15), without what is still needed. */
  readonly problemsByTab: ReadonlyMap<Tab, number>
  readonly isDirty: boolean
  readonly canSave: boolean
  /** Whether a save would write something: what was changed, or groups that every save takes away (OP-129). */
  readonly hasWork: boolean
  /** Whether the other tabs may be opened (OP-06). */
  readonly isGateOpen: boolean
}

const known = new WeakMap<EditorState, DerivedEditor>()

/** Derives a state once, however many fields ask. */
export function deriveEditor(state: EditorState): DerivedEditor {
  const before = known.get(state)
  if (before) return before
  const derived = derive(state)
  known.set(state, derived)
  return derived
}

const NO_VEHICLES: readonly AwardVehicle[] = []

/** The award vehicles of the draft's promotion type; null while they are not known, none without a type. */
export function availableVehiclesOf({ draft, availableVehicles }: EditorState): readonly AwardVehicle[] | null {
  if (draft.promotionType === null) return NO_VEHICLES
  return availableVehicles?.typeId === draft.promotionType.id ? availableVehicles.vehicles : null
}

/** How many problems there are in all, at fields and in general, with what is still needed. */
export function countProblems(state: EditorState): number {
  return deriveEditor(state).allIssues.length + (state.refusal?.generalIssues.length ?? 0)
}

function derive(state: EditorState): DerivedEditor {
  const isEdited = isEditing(state)
  const changes = isEdited ? changesOf(state) : []
  const ownIssues = isEdited ? issuesOf(state) : []
  const context = listContext(availableVehiclesOf(state), state.expressionChecks)
  const lists = isEdited ? LIST_NAMES.map((name) => ({ name, ...deriveList(state.lists, name, context) })) : []
  const issues = [...ownIssues, ...lists.flatMap((list) => list.issues)]
  const refused = newRefusals(state, issues)
  const changesByTab = countByTab([
    ...changes.map((field) => ({ field, count: countChanges(field, state) })),
    ...lists.map(({ name, changes: rows }) => ({ field: name, count: rows.size })),
  ])
  const changeCount = sum([...changesByTab.values()])
  const shownIssues = ownIssues.filter(({ field }) => isValidated(state, field))
  return {
    changes,
    changeCount,
    changesByTab,
    issues,
    allIssues: [...issues, ...refused],
    marks: [...lists.flatMap((list) => list.marks), ...((isEdited && state.markRules?.(state.lists, context)) || [])],
    neededCount: ownIssues.length - shownIssues.length,
    problemsByTab: countByTab([
      ...[...shownIssues, ...refused].filter(({ field }) => isOnScreen(state, field)),
      ...lists.map((list) => ({ field: list.name, count: list.issues.length })),
    ]),
    isDirty: changeCount > 0,
    canSave: isEdited && !state.isBusy && issues.length === 0,
    hasWork: changeCount > 0 || (isEdited && hasForeignGroups(state)),
    isGateOpen: state.baseline.stored !== null || canProceed(state.draft),
  }
}

/** What the server refused; once the rules know it too, it is said once. */
function newRefusals({ refusal }: EditorState, issues: readonly Issue[]): readonly Issue[] {
  if (!refusal || refusal.fieldIssues.length === 0) return []
  const found = new Set(issues.map(({ field, message }) => `${field} ${message}`))
  return refusal.fieldIssues.filter(({ field, message }) => !found.has(`${field} ${message}`))
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

const judged = new WeakMap<
  EligibilityDraft,
  { readonly before: EligibilityDraft | null; readonly issue: Issue | null }
>()

/** What is wrong with the eligibility condition as text of the rule language (OP-126), unless something else is already. */
function expressionIssues({ baseline, draft, expressionChecks }: EditorState, found: readonly Issue[]): Issue[] {
  const condition = draft.participantEligibilityRuleCondition
  if (!expressionChecks || found.some(({ field }) => field === 'participantEligibilityRuleCondition')) return []
  const before = baseline.stored && baseline.participantEligibilityRuleCondition
  const known = judged.get(condition)
  const issue = known?.before === before ? known.issue : expressionChecks.eligibilityIssue(before, condition)
  judged.set(condition, { before, issue })
  return issue ? [issue] : []
}

/** The fields with text that names nothing; what a choice hides counts no more than a value that it hides. */
function shownTexts(state: EditorState): string[] {
  return Object.keys(state.invalidTexts).filter((path) => isOnScreen(state, path))
}

/** Whether the value could not be read and stands as it was: nothing can be said about it. */
function isUnread({ failedLoads, baseline, draft }: EditorState, path: string): boolean {
  const field = rootOf(path) as PromotionField
  return failedLoads.has(field) && draft[field] === baseline[field]
}
