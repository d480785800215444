import { withoutForeignGroups } from '@incentive/model/audience'
import { type DeadlineDraft, isSameDeadline } from '@incentive/model/deadlines'
import type { ListName } from '@incentive/model/lists'
import {
  type PromotionDraft,
  type PromotionField,
  type StoredPromotion,
  FOLLOWS_NOTHING,
  PROMOTION_FIELD_NAMES,
  withoutHidden,
} from '@incentive/model/promotion'
import type { Upload } from '@incentive/model/references'
import { type RosterRow, reloadRoster, settleRoster } from '@incentive/model/roster'
import { showProblems } from '../change-editor.ts'
import {
  type EditorState,
  type LastSave,
  type OpenedPromotion,
  type Pause,
  type ReloadPart,
  isEditing,
  openEditor,
} from '../editor-state.ts'
import { mapContents, NO_HISTORY } from '../history.ts'
import { LIST_NAMES, mapRosters, type EditorLists } from '../lists.ts'
import { partOf } from '../field-path.ts'
import type { Refusal } from '../refusal.ts'

/**
 * The promotion is stored and shown in view mode immediately, built from the draft and the response (OP-143). Also
 * clears what a save clears: hidden values, and groups of other programs. `expiredInstead` has the product keys of the
 * lines that could not be deleted because they have claims (OP-122).
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
    // a new promotion continues at its own URL: until then its screen is busy, so that the user cannot leave in between
    // (U6)
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
    restores: null,
    isPanelOpen: false,
    focusTarget: null,
  }
}

/** The draft that a save of this state stores. */
export const asStored = ({ draft, program }: EditorState, stored: StoredPromotion): PromotionDraft => {
  const kept = withoutForeignGroups(withoutHidden(draft), program.id)
  return { ...kept, stored, follows: FOLLOWS_NOTHING }
}

/** The promotion is stored, but removed files still exist. The next save removes them (OP-93). */
export function keepEditing(state: EditorState, filesLeft: readonly Upload[], refusal: Refusal): EditorState {
  const baseline = { ...state.baseline, uploads: [...filesLeft, ...state.baseline.uploads] }
  return showProblems({ ...state, mode: 'edit', isBusy: false, baseline, refusal })
}

/** Data reloaded after a save: the loaded fields, and the rows of the loaded lists. */
export type Reloaded = {
  readonly stored: StoredPromotion
  readonly lastSave: LastSave
  readonly pause: Pause | null
  readonly fields: Partial<PromotionDraft>
  readonly lists: ReadonlyMap<ListName, readonly RosterRow[]>
}

/**
 * Applies reloaded data. Changes made since the save stay. If another user has saved in the meantime, a continued edit
 * keeps its version, so that its own save detects the conflict (OP-92). A promotion in view mode with a list that was
 * not reloaded also keeps its version, because the list may be outdated.
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
    // content restored by undo needs the current ids as well
    history: mapContents(state.history, (content) => ({
      ...content,
      draft: reloadDraft(content.draft),
      lists: reloadLists(content.lists, lists),
    })),
  }
}

/** Those of the fields that are unchanged in a draft, either the current one or that of an undo step. */
const untouchedIn = (draft: PromotionDraft, { baseline }: EditorState, fields: readonly PromotionField[]) =>
  fields.filter((field) => draft[field] === baseline[field])

const reloadLists = (lists: EditorLists, read: Reloaded['lists']): EditorLists =>
  mapRosters(lists, (roster, kind) => {
    const rows = read.get(kind.name)
    return rows ? reloadRoster(kind.recognize?.(roster, rows) ?? roster, rows, kind) : roster
  })

/** Removes the failure of the parts that are loaded now. */
const withoutReadAgain = ({ refusal, isPanelOpen }: EditorState) =>
  refusal?.remedy === 'read again' ? { refusal: null, isPanelOpen: false } : { refusal, isPanelOpen }

/** The reload after a save failed. The error is shown next to the saved promotion. */
export function failReload(state: EditorState, cause: string): EditorState {
  const problem = `The promotion was saved, but could not be reloaded. ${cause}`
  const refusal: Refusal = { fieldIssues: [], generalIssues: [problem], note: null, remedy: 'read again' }
  return { ...state, refusal: state.refusal ?? refusal, isPanelOpen: true }
}

/** The whole promotion was reloaded. Returns to view mode with the stored state. */
export function reopen(state: EditorState, opened: OpenedPromotion): EditorState {
  const { program, rules, availableVehicles, formKey, panelFocusRequests } = state
  return { ...openEditor(opened, program), rules, availableVehicles, formKey: formKey + 1, panelFocusRequests }
}

/**
 * The promotion was reloaded because a part of it was missing. View mode shows the new state completely. Edit mode adds
 * the missing parts that were not changed, and keeps all input (U50).
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

type Deadlines = readonly DeadlineDraft[]

/** True if a save created this stored deadline from the given row without an id. */
export const isMadeOf = (stored: DeadlineDraft, row: DeadlineDraft): boolean =>
  row.id === null && stored.id !== null && isSameDeadline(stored, { ...row, id: stored.id })

/**
 * The deadlines of an edit that continued from `saved` before the reload. Assigns ids to the deadlines that the save
 * added, even if they were changed since. They are matched by name, otherwise by position.
 */
export function withStoredIds(rows: Deadlines, saved: Deadlines, stored: Deadlines): Deadlines {
  const free = new Set(stored)
  const idOf = new Map<DeadlineDraft, number | null>()
  for (const row of saved) {
    const made = row.id === null ? [...free].find((each) => isMadeOf(each, row)) : undefined
    if (!made) continue
    idOf.set(row, made.id)
    free.delete(made)
  }
  if (idOf.size === 0) return rows
  const listed = new Set(rows)
  const left = new Set([...idOf.keys()].filter((row) => !listed.has(row)))
  return rows.map((row, index) => {
    if (row.id !== null) return row
    const former = idOf.has(row) ? row : [...left].find((each) => each.name === row.name || each === saved[index])
    if (!former) return row
    left.delete(former)
    return { ...row, id: idOf.get(former) ?? null }
  })
}
