import type { ListName, PromotionDraft, PromotionField, RosterRow, StoredPromotion, Upload } from '@incentive/model'
import {
  FOLLOWS_NOTHING,
  PROMOTION_FIELD_NAMES,
  reloadRoster,
  settleRoster,
  withoutForeignGroups,
  withoutHidden,
} from '@incentive/model'
import { showProblems } from './change-editor.ts'
import type { EditorState, LastSave, OpenedPromotion, Pause, ReloadPart } from './editor-state.ts'
import { isEditing, openEditor } from './editor-state.ts'
import { mapContents, NO_HISTORY } from './history.ts'
import { LIST_NAMES, mapRosters, type EditorLists } from './lists.ts'
import { partOf } from './part-of.ts'
import type { Refusal } from './refusal.ts'
import { withStoredIds } from './stored-deadlines.ts'

/**
 * The promotion is stored: at once it is in view, as the draft and the answer say (OP-143). What a save clears is
 * cleared here as well: hidden values, and groups of other programs. `expiredInstead` are the lines that claims kept
 * from being deleted, by the keys of their products (OP-122).
 */
export function finishSave(
  state: EditorState,
  { id, version }: StoredPromotion,
  awaitsReload: readonly ReloadPart[],
  expiredInstead: readonly string[] = [],
): EditorState {
  const draft = { ...asStored(state, { id, version }), formerChoices: state.baseline.formerChoices }
  return {
    ...state,
    mode: 'view',
    // a new promotion goes on at its own address: until then its screen is busy, so that nobody leaves in between (U6)
    isBusy: state.baseline.stored === null,
    awaitsReload,
    expiredInstead: [...state.expiredInstead, ...expiredInstead],
    baseline: draft,
    draft,
    lists: mapRosters(state.lists, settleRoster),
    history: NO_HISTORY,
    failedLoads: new Map([...state.failedLoads].filter(([field]) => state.draft[field] === state.baseline[field])),
    invalidTexts: {},
    touched: new Set(),
    mergeReport: null,
    refusal: null,
    publishing: null,
    opening: null,
    isPanelOpen: false,
    focusTarget: null,
  }
}

/** What a save of this state stores. */
export const asStored = ({ draft, program }: EditorState, stored: StoredPromotion): PromotionDraft => {
  const kept = withoutForeignGroups(withoutHidden(draft), program.id)
  return { ...kept, stored, follows: FOLLOWS_NOTHING }
}

/** The promotion is stored, but removed files are not gone yet: they stay to be removed by the next save (OP-93). */
export function keepEditing(state: EditorState, filesLeft: readonly Upload[], refusal: Refusal): EditorState {
  const baseline = { ...state.baseline, uploads: [...filesLeft, ...state.baseline.uploads] }
  return showProblems({ ...state, mode: 'edit', isBusy: false, baseline, refusal })
}

/** What was read again after a save: the fields that were read, and the rows of the lists that were. */
export type Reloaded = {
  readonly stored: StoredPromotion
  readonly lastSave: LastSave
  readonly pause: Pause | null
  readonly fields: Partial<PromotionDraft>
  readonly lists: ReadonlyMap<ListName, readonly RosterRow[]>
}

/**
 * Takes over what was read again. What was changed since the save stays; when somebody else has saved meanwhile, an edit
 * that goes on keeps its version, so that its own save is asked about theirs (OP-92). So does a promotion in view with a
 * list that was not read again: it may hold what is not stored any more.
 */
export function takeReload(state: EditorState, { stored, lastSave, pause, fields, lists }: Reloaded): EditorState {
  const isOtherVersion = stored.version !== state.baseline.stored?.version
  if (isEditing(state) && isOtherVersion) return { ...state, awaitsReload: null }
  const holdsOlder = isOtherVersion && LIST_NAMES.some((name) => state.lists[name] && !lists.has(name))
  const version = { stored: holdsOlder ? state.baseline.stored : stored }
  const read = PROMOTION_FIELD_NAMES.filter((field) => field in fields)
  const { promotionDeadlines: saved } = state.baseline
  const reloadDraft = (draft: PromotionDraft): PromotionDraft => ({
    ...draft,
    promotionDeadlines: withStoredIds(draft.promotionDeadlines, saved, fields.promotionDeadlines ?? []),
    ...partOf(fields, untouchedIn(draft, state, read)),
  })
  return {
    ...state,
    awaitsReload: null,
    lastSave,
    pause,
    ...withoutReadAgain(state),
    baseline: { ...state.baseline, ...partOf(fields, read), ...version },
    draft: { ...reloadDraft(state.draft), ...version },
    lists: reloadLists(state.lists, lists),
    // what an undo brings back has the ids of now too
    history: mapContents(state.history, (content) => ({
      draft: reloadDraft(content.draft),
      lists: reloadLists(content.lists, lists),
    })),
  }
}

/** Those of the fields that a draft, of now or of a step of the undo, has as they were stored. */
const untouchedIn = (draft: PromotionDraft, { baseline }: EditorState, fields: readonly PromotionField[]) =>
  fields.filter((field) => draft[field] === baseline[field])

const reloadLists = (lists: EditorLists, read: Reloaded['lists']): EditorLists =>
  mapRosters(lists, (roster, kind) => {
    const rows = read.get(kind.name)
    return rows ? reloadRoster(kind.recognize?.(roster, rows) ?? roster, rows, kind) : roster
  })

/** What could not be read is there now. */
const withoutReadAgain = ({ refusal, isPanelOpen }: EditorState) =>
  refusal?.remedy === 'read again' ? { refusal: null, isPanelOpen: false } : { refusal, isPanelOpen }

/** Nothing could be read again after the save; it says so beside the saved promotion. */
export function failReload(state: EditorState, cause: string): EditorState {
  const problem = `The promotion was saved, but could not be reloaded. ${cause}`
  const refusal: Refusal = { fieldIssues: [], generalIssues: [problem], note: null, remedy: 'read again' }
  return { ...state, refusal: state.refusal ?? refusal, isPanelOpen: true }
}

/** The promotion was read again, all of it: back to view, as it is stored. */
export function reopen(state: EditorState, opened: OpenedPromotion): EditorState {
  const { program, availableVehicles, formKey, panelFocusRequests } = state
  return { ...openEditor(opened, program), availableVehicles, formKey: formKey + 1, panelFocusRequests }
}

/**
 * The promotion was read again because a part of it was missing. In view all of it is shown as it is now; while editing,
 * what was missing and was not changed is taken over, and nothing that was typed is lost (U50).
 */
export function readAgain(state: EditorState, opened: OpenedPromotion): EditorState {
  if (!isEditing(state) || !state.baseline.stored) return reopen(state, opened)
  const { baseline } = openEditor(opened, state.program)
  const read = [...state.failedLoads.keys()].filter((field) => !opened.failedLoads.has(field))
  const withRead = (draft: PromotionDraft) => ({ ...draft, ...partOf(baseline, untouchedIn(draft, state, read)) })
  return {
    ...state,
    baseline: { ...state.baseline, ...partOf(baseline, read) },
    draft: withRead(state.draft),
    history: mapContents(state.history, (content) => ({ ...content, draft: withRead(content.draft) })),
    failedLoads: opened.failedLoads,
  }
}
