import type { AwardVehicle, Issue, PromotionField, Tab } from '@incentive/model'
import { canProceed, changedFields, countByTab, MESSAGES, promotionIssues, rootOf } from '@incentive/model'
import type { EditorState } from './editor-state.ts'
import { isEditing, isTransferring } from './editor-state.ts'
import { isOnScreen } from './is-on-screen.ts'

/** What is computed from the state of an editor, and never remembered. */
export type DerivedEditor = {
  /** The fields that differ from what is stored, text that is no value yet included. */
  readonly changes: readonly PromotionField[]
  /** What the rules find (ALG-21), in the order of the fields. */
  readonly issues: readonly Issue[]
  /** The same with what the server refused. */
  readonly allIssues: readonly Issue[]
  /** How many problems each tab has while editing (U15). */
  readonly problemsByTab: ReadonlyMap<Tab, number>
  readonly isDirty: boolean
  readonly canSave: boolean
  /** Whether a save would write something: what was changed, or groups that every save takes away (OP-129). */
  readonly hasWork: boolean
  /** Whether the other tabs may be opened (OP-06). */
  readonly isGateOpen: boolean
}

const known = new WeakMap<EditorState, DerivedEditor>()

/** The facts of a state; each state is judged once, however many fields ask. */
export function deriveEditor(state: EditorState): DerivedEditor {
  const before = known.get(state)
  if (before) return before
  const facts = judge(state)
  known.set(state, facts)
  return facts
}

/** The award vehicles of the draft's promotion type; null while they are not known, none without a type. */
export function availableVehiclesOf({ draft, availableVehicles }: EditorState): readonly AwardVehicle[] | null {
  if (draft.promotionType === null) return []
  return availableVehicles?.typeId === draft.promotionType.id ? availableVehicles.vehicles : null
}

/** How many problems there are in all, at fields and in general. */
export function countProblems(state: EditorState): number {
  return deriveEditor(state).allIssues.length + (state.refusal?.generalIssues.length ?? 0)
}

function judge(state: EditorState): DerivedEditor {
  const isEdited = isEditing(state)
  const changes = isEdited ? changesOf(state) : []
  const issues = isEdited ? issuesOf(state) : []
  const refused = state.refusal?.fieldIssues ?? []
  // once the rules know it too, it is said once
  const isFound = (refusal: Issue) =>
    issues.some(({ field, message }) => field === refusal.field && message === refusal.message)
  const allIssues = [...issues, ...refused.filter((refusal) => !isFound(refusal))]
  return {
    changes,
    issues,
    allIssues,
    problemsByTab: countByTab(allIssues.filter(({ field }) => isOnScreen(state, field))),
    isDirty: changes.length > 0,
    canSave: isEdited && !state.isBusy && issues.length === 0,
    hasWork: changes.length > 0 || (isEdited && hasForeignGroups(state)),
    isGateOpen: state.baseline.stored !== null || canProceed(state.draft),
  }
}

/** Whether the promotion has organization groups of another program. */
function hasForeignGroups({ draft, program }: EditorState): boolean {
  return draft.organizationGroups.some((group) => group.program.id !== program.id)
}

function changesOf(state: EditorState): PromotionField[] {
  const { baseline, draft } = state
  const typed = shownTexts(state)
  const coming: PromotionField[] = isTransferring(state) ? ['uploads'] : []
  return [...new Set([...changedFields(baseline, draft), ...typed, ...coming])]
}

function issuesOf(state: EditorState): Issue[] {
  const { draft, hasClaims, program } = state
  const { customFields } = program
  const found = promotionIssues(draft, {
    baseline: state.baseline.stored && state.baseline,
    hasClaims,
    customFields,
    availableAwardVehicles: availableVehiclesOf(state),
  })
  const typed = new Set<string>(shownTexts(state))
  const judged = found.filter(({ field }) => !isUnread(state, field) && !typed.has(field))
  const texts = [...typed].map((field) => ({ field, message: MESSAGES.any.invalidSelection }))
  const coming = isTransferring(state) ? [{ field: 'uploads', message: MESSAGES.upload.underWay }] : []
  return [...judged, ...texts, ...coming]
}

/** The fields with text that names nothing; what a choice hides counts no more than a value that it hides. */
function shownTexts(state: EditorState): PromotionField[] {
  return (Object.keys(state.invalidTexts) as PromotionField[]).filter((field) => isOnScreen(state, field))
}

/** Whether the value could not be read and stands as it was: nothing can be said about it. */
function isUnread({ failedLoads, baseline, draft }: EditorState, path: string): boolean {
  const field = rootOf(path) as PromotionField
  return failedLoads.has(field) && draft[field] === baseline[field]
}
