import { settleAwardVehicle, type PromotionDraft, type StoredPromotion } from '@incentive/model/promotion'
import type { AwardVehicle } from '@incentive/model/references'
import { changeDraft } from './change-content.ts'
import {
  type EditorProgram,
  type EditorState,
  type ExpressionChecks,
  type MarkRules,
  type Opening,
  type Pause,
  type Publishing,
  isEditing,
} from './editor-state.ts'
import { NO_HISTORY, endStep } from './history.ts'
import { discardListChanges } from './lists.ts'
import type { Refusal } from './refusal.ts'

/** Spec 4: switches from view to edit. */
export function startEditing(state: EditorState): EditorState {
  return state.mode === 'view' && !state.isBusy
    ? { ...state, mode: 'edit', refusal: null, isPanelOpen: false, expiredInstead: [] }
    : state
}

/** Discards every change. A stored promotion returns to view mode; a new one starts over. */
export function discardChanges(state: EditorState): EditorState {
  if (!isEditing(state)) return state
  return {
    ...state,
    mode: state.baseline.stored ? 'view' : 'new',
    isBusy: false,
    draft: state.baseline,
    lists: discardListChanges(state.lists),
    rules: null,
    history: NO_HISTORY,
    invalidTexts: {},
    touched: new Set(),
    revision: null,
    restores: null,
    publishing: null,
    opening: null,
    mergeReport: null,
    refusal: null,
    isPanelOpen: false,
    focusTarget: null,
    transfers: [],
    uploaded: [],
    formKey: state.formKey + 1,
  }
}

/**
 * Sets the award vehicles of a promotion type. In edit mode, clears a selected vehicle that is not among them (ALG-32).
 */
export function setAvailableVehicles(
  state: EditorState,
  typeId: number,
  vehicles: readonly AwardVehicle[],
): EditorState {
  if (state.draft.promotionType?.id !== typeId || state.availableVehicles?.vehicles === vehicles) return state
  const known = { ...state, availableVehicles: { typeId, vehicles } }
  const { baseline, draft } = state
  // a stored vehicle stays with its stored type, even if it is no longer offered (PICK-30)
  const isAsStored =
    baseline.promotionType?.id === typeId && baseline.forcedAwardVehicle?.id === draft.forcedAwardVehicle?.id
  if (isAsStored) return known
  // part of selecting the type, so one undo reverts both
  return { ...changeDraft(known, (each) => settleAwardVehicle(each, vehicles)), history: state.history }
}

/** Sets the rules that find payouts with unavailable vehicles in stored rule groups. */
export function setMarkRules(state: EditorState, markRules: MarkRules): EditorState {
  return { ...state, markRules }
}

/** Sets the expression checks of the draft. */
export function setExpressionChecks(state: EditorState, expressionChecks: ExpressionChecks): EditorState {
  return { ...state, expressionChecks }
}

/** Updates the program's settings for its promotions after a change. Settings of another program are ignored. */
export function setProgram(state: EditorState, program: EditorProgram): EditorState {
  const isKnown = state.program.id !== program.id || state.program.customFields === program.customFields
  return isKnown ? state : { ...state, program }
}

/** Shows the confirmation of a copy (OP-03). */
export function startCopying(state: EditorState): EditorState {
  return state.mode === 'view' && !state.isBusy
    ? { ...state, mode: 'copying', refusal: null, isPanelOpen: false }
    : state
}

/** Returns to view without a copy. */
export function cancelCopy(state: EditorState): EditorState {
  return state.mode === 'copying' ? { ...state, mode: 'view' } : state
}

/** The copy was created and is shown in another editor. This editor returns to view mode. */
export function finishCopy(state: EditorState): EditorState {
  return { ...state, mode: 'view' }
}

/** A save starts. */
export function startRequest(state: EditorState): EditorState {
  return { ...state, isBusy: true }
}

/** A request that changed data outside the draft has ended, successfully or not. */
export function endRequest(state: EditorState): EditorState {
  return { ...state, isBusy: false }
}

/** A save or copy failed. All input stays and the problems are shown. */
export function fail(state: EditorState, refusal: Refusal): EditorState {
  const failed = { ...state, isBusy: false, refusal, publishing: null, opening: null }
  return showProblems(state.mode === 'copying' ? { ...failed, mode: 'view' } : failed)
}

/** A save would publish with these warnings, so a reason is required (MS-46). All input stays. */
export function askToPublish(state: EditorState, findings: Publishing['findings']): EditorState {
  return { ...state, isBusy: false, publishing: { findings, reason: null } }
}

/** Accepts the warnings with a reason. The next save sends it. */
export function answerToPublish(state: EditorState, reason: string): EditorState {
  return { ...state, publishing: state.publishing && { ...state.publishing, reason } }
}

/** Cancels publishing for now. */
export function cancelPublish(state: EditorState): EditorState {
  return { ...state, publishing: null, opening: null }
}

/**
 * Without the groups that the save removes, everyone could claim, so a confirmation is required (OP-149). All input
 * stays.
 */
export function askToOpen(state: EditorState, revision: Opening['revision'] = null): EditorState {
  return { ...state, isBusy: false, opening: { isConfirmed: false, revision } }
}

/** Confirms that everyone can claim. The next save sends the confirmation. */
export function confirmOpening(state: EditorState): EditorState {
  return { ...state, opening: state.opening && { ...state.opening, isConfirmed: true } }
}

/** Cancels the save for now. */
export function cancelOpening(state: EditorState): EditorState {
  return { ...state, opening: null }
}

/** Sets the pause, after the user paused or resumed the promotion or a response showed it. */
export function setPause(state: EditorState, pause: Pause | null): EditorState {
  return { ...state, pause }
}

/** Opens the list of problems and moves the focus to it. */
export function showProblems(state: EditorState): EditorState {
  const { rules } = state
  return {
    ...state,
    rules: rules && { ...rules, form: { ...rules.form, isValidated: true } },
    isPanelOpen: true,
    panelFocusRequests: state.panelFocusRequests + 1,
  }
}

/** Closes the list of problems. General server errors count as read. */
export function closeProblems(state: EditorState): EditorState {
  return { ...state, isPanelOpen: false, refusal: state.refusal && { ...state.refusal, generalIssues: [] } }
}

/** Sets the field to focus after a click in the list of problems. */
export function setFocusTarget(state: EditorState, field: string): EditorState {
  return { ...state, focusTarget: field }
}

/** Clears the field to focus. */
export function clearFocusTarget(state: EditorState): EditorState {
  return state.focusTarget === null ? state : { ...state, focusTarget: null }
}

/** Dismisses the merge report. */
export const closeMergeReport = (state: EditorState): EditorState => ({ ...state, mergeReport: null })

/** Dismisses the notice about lines that the last save expired instead of deleting (OP-122). */
export function forgetExpired(state: EditorState): EditorState {
  return state.expiredInstead.length === 0 ? state : { ...state, expiredInstead: [] }
}

/** Applies a transition as a separate step. A later change to the same field is another step. */
export function changeStep(state: EditorState, transition: (draft: PromotionDraft) => PromotionDraft): EditorState {
  const changed = changeDraft(state, transition)
  return changed === state ? state : { ...changed, history: endStep(changed.history) }
}

/**
 * A change outside the draft, such as a change of the rules, created a new version of the promotion (OP-124). The draft
 * stays as it is and continues from that version. If another user has saved in between, the draft keeps its own
 * version, so that its save detects the conflict.
 */
export function takeVersion(state: EditorState, changed: StoredPromotion): EditorState {
  const { stored } = state.baseline
  if (stored?.id !== changed.id || stored.version !== changed.version - 1) return state
  return {
    ...state,
    baseline: { ...state.baseline, stored: changed },
    draft: { ...state.draft, stored: changed },
  }
}
