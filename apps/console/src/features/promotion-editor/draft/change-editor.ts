import type { AwardVehicle, PromotionDraft, PromotionField } from '@incentive/model'
import { PROMOTION_FIELD_NAMES, settleAwardVehicle, withoutField } from '@incentive/model'
import { countProblems } from './derive-editor.ts'
import type { EditorProgram, EditorState, OpenedPromotion } from './editor-state.ts'
import { isEditing, openEditor } from './editor-state.ts'
import type { Refusal } from './refusal.ts'

/** Spec 4: from view to edit. */
export function startEditing(state: EditorState): EditorState {
  return state.mode === 'view' && !state.isBusy ? { ...state, mode: 'edit', refusal: null, isPanelOpen: false } : state
}

/** Drops every change; a stored promotion goes back to view, a new one begins again. */
export function discardChanges(state: EditorState): EditorState {
  if (!isEditing(state)) return state
  return {
    ...state,
    mode: state.baseline.stored ? 'view' : 'new',
    isBusy: false,
    draft: state.baseline,
    invalidTexts: {},
    touched: new Set(),
    refusal: null,
    isPanelOpen: false,
    focusTarget: null,
    transfers: [],
    uploaded: [],
    formKey: state.formKey + 1,
  }
}

/** Carries out a transition of the model; what it changes is touched, and the server's messages there are gone. */
export function changeDraft(state: EditorState, transition: (draft: PromotionDraft) => PromotionDraft): EditorState {
  if (!isEditing(state) || state.isBusy) return state
  const draft = transition(state.draft)
  const changed = PROMOTION_FIELD_NAMES.filter((field) => draft[field] !== state.draft[field])
  if (changed.length === 0) return draft === state.draft ? state : { ...state, draft }
  return withoutEmptyPanel({
    ...state,
    draft,
    touched: state.touched.union(new Set(changed)),
    invalidTexts: withoutTexts(state.invalidTexts, (field) => changed.includes(field) && draft[field] !== null),
    refusal: state.refusal && withoutFields(state.refusal, changed),
  })
}

/** The field was left: from now on it says what is wrong with it. */
export function leaveField(state: EditorState, field: PromotionField): EditorState {
  if (!isEditing(state) || state.touched.has(field)) return state
  return { ...state, touched: state.touched.union(new Set([field])) }
}

/** A picker was left with text that names nothing; the empty text says that this is over. */
export function leaveText(state: EditorState, field: PromotionField, text: string): EditorState {
  if (!isEditing(state) || (state.invalidTexts[field] ?? '') === text) return state
  const others = withoutTexts(state.invalidTexts, (other) => other === field)
  return withoutEmptyPanel({
    ...state,
    touched: state.touched.union(new Set([field])),
    invalidTexts: text === '' ? others : { ...others, [field]: text },
    refusal: state.refusal && withoutFields(state.refusal, [field]),
  })
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
  return isAsStored ? known : changeDraft(known, (each) => settleAwardVehicle(each, vehicles))
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
  return state.mode === 'copying' && !state.isBusy ? { ...state, mode: 'view' } : state
}

/** The copy is made: it is shown elsewhere, this editor is back in view. */
export function finishCopy(state: EditorState): EditorState {
  return { ...state, mode: 'view', isBusy: false }
}

/** A save or a copy begins. */
export function startRequest(state: EditorState): EditorState {
  return { ...state, isBusy: true }
}

/** A save or a copy failed: everything typed stays, the problems are shown. */
export function fail(state: EditorState, refusal: Refusal): EditorState {
  const failed = { ...state, isBusy: false, refusal }
  return showProblems(state.mode === 'copying' ? { ...failed, mode: 'view' } : failed)
}

/** The promotion is stored: nothing is unsaved any more, even before it has been read again. */
export function finishSave(state: EditorState): EditorState {
  return {
    ...state,
    mode: 'view',
    baseline: state.draft,
    invalidTexts: {},
    touched: new Set(),
    refusal: null,
    isPanelOpen: false,
  }
}

/** The promotion was read again: back to view, as it is stored. */
export function reopen(state: EditorState, opened: OpenedPromotion): EditorState {
  const { program, availableVehicles, formKey, panelFocusRequests } = state
  return { ...openEditor(opened, program), availableVehicles, formKey: formKey + 1, panelFocusRequests }
}

/** The promotion is stored, but a removed file is not gone yet: it stays to be removed by the next save (OP-93). */
export function stayInEdit(state: EditorState, opened: OpenedPromotion, refusal: Refusal): EditorState {
  const again = reopen(state, opened)
  const wanted = new Set(state.draft.uploads.map(({ id }) => id))
  const draft = { ...again.draft, uploads: again.draft.uploads.filter(({ id }) => wanted.has(id)) }
  return showProblems({ ...again, mode: 'edit', draft, refusal })
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

/** A list of problems that has become empty is over: the next problem must not take the focus from who is typing. */
function withoutEmptyPanel(state: EditorState): EditorState {
  return state.isPanelOpen && countProblems(state) === 0 ? { ...state, isPanelOpen: false } : state
}

function withoutFields(refusal: Refusal, fields: readonly PromotionField[]): Refusal {
  const fieldIssues = fields.reduce(withoutField, refusal.fieldIssues)
  return fieldIssues === refusal.fieldIssues ? refusal : { ...refusal, fieldIssues }
}

function withoutTexts(
  texts: EditorState['invalidTexts'],
  isOver: (field: PromotionField) => boolean,
): EditorState['invalidTexts'] {
  const left = Object.entries(texts).filter(([field]) => !isOver(field as PromotionField))
  return left.length === Object.keys(texts).length ? texts : Object.fromEntries(left)
}
