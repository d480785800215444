import type { AwardVehicle } from '@incentive/model'
import { settleAwardVehicle } from '@incentive/model'
import { changeDraft } from './change-content.ts'
import type { EditorProgram, EditorState, ExpressionChecks, MarkRules, Pause, Publishing } from './editor-state.ts'
import { isEditing } from './editor-state.ts'
import { NO_HISTORY } from './history.ts'
import { discardListChanges } from './lists.ts'
import type { Refusal } from './refusal.ts'

/** Spec 4: from view to edit. */
export function startEditing(state: EditorState): EditorState {
  return state.mode === 'view' && !state.isBusy
    ? { ...state, mode: 'edit', refusal: null, isPanelOpen: false, expiredInstead: [] }
    : state
}

/** Drops every change; a stored promotion goes back to view, a new one begins again. */
export function discardChanges(state: EditorState): EditorState {
  if (!isEditing(state)) return state
  return {
    ...state,
    mode: state.baseline.stored ? 'view' : 'new',
    isBusy: false,
    draft: state.baseline,
    lists: discardListChanges(state.lists),
    history: NO_HISTORY,
    invalidTexts: {},
    touched: new Set(),
    mergeReport: null,
    refusal: null,
    isPanelOpen: false,
    focusTarget: null,
    transfers: [],
    uploaded: [],
    formKey: state.formKey + 1,
  }
}

/** The vehicles of a promotion type are known; while editing, a chosen one that is not among them is cleared (ALG-32). */
export function setAvailableVehicles(
  state: EditorState,
  typeId: number,
  vehicles: readonly AwardVehicle[],
): EditorState {
  if (state.draft.promotionType?.id !== typeId || state.availableVehicles?.vehicles === vehicles) return state
  const known = { ...state, availableVehicles: { typeId, vehicles } }
  const { baseline, draft } = state
  // a stored vehicle stays with its stored type, even when it is no longer offered (PICK-30)
  const isAsStored =
    baseline.promotionType?.id === typeId && baseline.forcedAwardVehicle?.id === draft.forcedAwardVehicle?.id
  if (isAsStored) return known
  // it belongs to the choice of the type, which is the step that an undo takes back
  return { ...changeDraft(known, (each) => settleAwardVehicle(each, vehicles)), history: state.history }
}

/** What stored rules of payouts pay by is known. */
export function setMarkRules(state: EditorState, markRules: MarkRules): EditorState {
  return { ...state, markRules }
}

/** What judges the expressions of the draft is there. */
export function setExpressionChecks(state: EditorState, expressionChecks: ExpressionChecks): EditorState {
  return { ...state, expressionChecks }
}

/** What the program says of its promotions was changed meanwhile; another program says nothing of this one. */
export function setProgram(state: EditorState, program: EditorProgram): EditorState {
  const isKnown = state.program.id !== program.id || state.program.customFields === program.customFields
  return isKnown ? state : { ...state, program }
}

/** Asks for the confirmation of a copy (OP-03). */
export function startCopying(state: EditorState): EditorState {
  return state.mode === 'view' && !state.isBusy
    ? { ...state, mode: 'copying', refusal: null, isPanelOpen: false }
    : state
}

/** Back to view without a copy. */
export function cancelCopy(state: EditorState): EditorState {
  return state.mode === 'copying' ? { ...state, mode: 'view' } : state
}

/** The copy is made: it is shown elsewhere, this editor is back in view. */
export function finishCopy(state: EditorState): EditorState {
  return { ...state, mode: 'view' }
}

/** A save begins. */
export function startRequest(state: EditorState): EditorState {
  return { ...state, isBusy: true }
}

/** A call that changed something beside the draft is over, however it went. */
export function endRequest(state: EditorState): EditorState {
  return { ...state, isBusy: false }
}

/** A save or a copy failed: everything typed stays, the problems are shown. */
export function fail(state: EditorState, refusal: Refusal): EditorState {
  const failed = { ...state, isBusy: false, refusal, publishing: null, opening: null }
  return showProblems(state.mode === 'copying' ? { ...failed, mode: 'view' } : failed)
}

/** A save would publish with these warnings: a reason is asked for (MS-46). Everything typed stays. */
export function askToPublish(state: EditorState, findings: Publishing['findings']): EditorState {
  return { ...state, isBusy: false, publishing: { findings, reason: null } }
}

/** The warnings are accepted for a reason: the next save says so. */
export function answerToPublish(state: EditorState, reason: string): EditorState {
  return { ...state, publishing: state.publishing && { ...state.publishing, reason } }
}

/** Nothing is published for now. */
export function cancelPublish(state: EditorState): EditorState {
  return { ...state, publishing: null, opening: null }
}

/** Without groups that the save removes everyone could claim: that is asked (OP-149). Everything typed stays. */
export function askToOpen(state: EditorState): EditorState {
  return { ...state, isBusy: false, opening: 'asked' }
}

/** Everyone may claim: the next save says so. */
export function confirmOpening(state: EditorState): EditorState {
  return { ...state, opening: 'confirmed' }
}

/** The save is left for now. */
export function cancelOpening(state: EditorState): EditorState {
  return { ...state, opening: null }
}

/** The promotion is paused or resumed, or that was learned of an answer. */
export function setPause(state: EditorState, pause: Pause | null): EditorState {
  return { ...state, pause }
}

/** Opens the list of problems and leads to it. */
export function showProblems(state: EditorState): EditorState {
  return { ...state, isPanelOpen: true, panelFocusRequests: state.panelFocusRequests + 1 }
}

/** Closes the list of problems; what the server said in general has been read then. */
export function closeProblems(state: EditorState): EditorState {
  return { ...state, isPanelOpen: false, refusal: state.refusal && { ...state.refusal, generalIssues: [] } }
}

/** The list of problems leads to a field. */
export function setFocusTarget(state: EditorState, field: string): EditorState {
  return { ...state, focusTarget: field }
}

/** Nobody is led anywhere any more. */
export function clearFocusTarget(state: EditorState): EditorState {
  return state.focusTarget === null ? state : { ...state, focusTarget: null }
}

/** What was merged has been read. */
export const closeMergeReport = (state: EditorState): EditorState => ({ ...state, mergeReport: null })

/** What the last save expired instead of deleting has been read (OP-122). */
export function forgetExpired(state: EditorState): EditorState {
  return state.expiredInstead.length === 0 ? state : { ...state, expiredInstead: [] }
}
