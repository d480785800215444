import type { ListName, PromotionDraft, PromotionField, RosterRow, RowKey } from '@incentive/model'
import { isSameDeadline, PROMOTION_FIELD_NAMES } from '@incentive/model'
import { deriveEditor } from './derive-editor.ts'
import type { EditorState } from './editor-state.ts'
import { NO_HISTORY } from './history.ts'
import { LIST_NAMES, putList, type AnyKind } from './lists.ts'
import { partOf } from './field-path.ts'

/** Format number of the kept draft. Increase it when other versions of the console cannot read the new format. */
const FORMAT = 1

/** Changes to a list: the original of each changed stored row, the current rows, and the removed stored rows. */
type KeptList = {
  readonly before: readonly RosterRow[]
  readonly rows: readonly RosterRow[]
  readonly removed: readonly RowKey[]
}

/** The changes of an edit, kept on the server until they are saved or discarded (U53). */
export type SavedDraft = {
  readonly format: number
  /** Original and current values of the changed fields. */
  readonly before: Partial<PromotionDraft>
  readonly draft: Partial<PromotionDraft>
  readonly follows: PromotionDraft['follows']
  readonly invalidTexts: EditorState['invalidTexts']
  readonly uploaded: readonly number[]
  readonly lists: Readonly<Partial<Record<ListName, KeptList>>>
}

/** The stored rows of a list, to which a kept list is applied. */
export type StoredRows = { readonly kind: AnyKind; readonly rows: readonly RosterRow[] }

/** Serializes the changes of an edit. Returns null if there are none to keep. */
export function packDraft(state: EditorState): string | null {
  if (!deriveEditor(state).isDirty) return null
  const { baseline, draft, invalidTexts, uploaded } = state
  const fields = PROMOTION_FIELD_NAMES.filter((field) => draft[field] !== baseline[field])
  const lists = LIST_NAMES.flatMap((name) => {
    const list = packList(state, name)
    return list ? [[name, list] as const] : []
  })
  const kept: SavedDraft = {
    format: FORMAT,
    before: partOf(baseline, fields),
    draft: partOf(draft, fields),
    follows: draft.follows,
    invalidTexts,
    uploaded,
    lists: Object.fromEntries(lists),
  }
  return JSON.stringify(kept)
}

/** Parses a kept draft. Returns null if this console does not know its format. */
export function readSavedDraft(text: string): SavedDraft | null {
  const kept = parse(text) as Partial<SavedDraft> | null
  return kept?.format === FORMAT ? (kept as SavedDraft) : null
}

/** Names of the changed fields and lists, in order. */
export function keptNames({ draft, invalidTexts, lists }: SavedDraft): (PromotionField | ListName)[] {
  const fields = PROMOTION_FIELD_NAMES.filter((field) => field in draft || field in invalidTexts)
  return [...fields, ...LIST_NAMES.filter((name) => name in lists)]
}

/**
 * Restores the editor from a kept draft, based on the version that was edited then. If the stored version is newer, the
 * changes saved since are merged like any other (OP-140). `stored` has the lists that the draft changes.
 */
export function restoreDraft(
  state: EditorState,
  kept: SavedDraft,
  version: number | null,
  stored: readonly StoredRows[],
): EditorState {
  const { baseline } = state
  const isOlder = baseline.stored !== null && baseline.stored.version !== version
  const edited = { stored: baseline.stored && { ...baseline.stored, version: version ?? baseline.stored.version } }
  const before = isOlder ? { ...baseline, ...known(kept.before), ...edited } : baseline
  return {
    ...state,
    mode: baseline.stored ? 'edit' : 'new',
    revision: null,
    restores: null,
    baseline: before,
    draft: { ...before, ...known(kept.draft), follows: kept.follows },
    lists: stored.reduce(
      (lists, { kind, rows }) => putList(lists, { kind, roster: restoreRoster(kind, rows, kept), load: null }),
      state.lists,
    ),
    history: NO_HISTORY,
    invalidTexts: kept.invalidTexts,
    touched: new Set(PROMOTION_FIELD_NAMES.filter((field) => field in kept.draft)),
    uploaded: kept.uploaded,
    refusal: null,
    isPanelOpen: false,
    formKey: state.formKey + 1,
  }
}

/**
 * True if everything kept is stored, for example after a save whose response was lost. Rows that were new then have ids
 * now, so rows are compared by content. `stored` has the lists that the draft changes.
 */
export function isAllStored(state: EditorState, kept: SavedDraft, stored: readonly StoredRows[]): boolean {
  const { baseline } = state
  const areRowsStored = LIST_NAMES.every((name) => {
    const list = kept.lists[name]
    const found = stored.find(({ kind }) => kind.name === name)
    return !list || (found !== undefined && isListStored(list, found))
  })
  if (!areRowsStored) return false
  const { promotionDeadlines } = kept.draft
  const isSame = promotionDeadlines && areSameDeadlines(promotionDeadlines, baseline.promotionDeadlines)
  const draft = isSame ? { ...kept.draft, promotionDeadlines: baseline.promotionDeadlines } : kept.draft
  return !deriveEditor(restoreDraft(state, { ...kept, draft }, baseline.stored?.version ?? null, [])).isDirty
}

function areSameDeadlines(kept: PromotionDraft['promotionDeadlines'], stored: typeof kept): boolean {
  const left = new Set(stored)
  const isStored = (row: (typeof kept)[number]) => {
    const same = [...left].find((each) => isSameDeadline(each, { ...row, id: each.id }))
    return same !== undefined && left.delete(same)
  }
  return kept.every(isStored) && left.size === 0
}

function isListStored({ rows, removed }: KeptList, { kind, rows: stored }: StoredRows): boolean {
  // rows of a tree are identified only by their position
  if (!('item' in kind)) return false
  const saved = new Map(stored.map((row) => [kind.keyOf(row), row]))
  const words = (row: RosterRow | undefined) => row && JSON.stringify(kind.send({ ...row, id: null }))
  return (
    removed.every((key) => !saved.has(key)) && rows.every((row) => words(saved.get(kind.keyOf(row))) === words(row))
  )
}

function packList({ lists }: EditorState, name: ListName): KeptList | null {
  const list = lists[name]
  if (!list || list.load) return null
  const { saved, rows, removed } = list.roster
  const changed = [...rows].filter(([key, row]) => saved.get(key) !== row)
  if (changed.length + removed.size === 0) return null
  const touched = [...changed.map(([key]) => key), ...removed.keys()]
  return {
    before: touched.flatMap((key) => saved.get(key) ?? []),
    rows: changed.map(([, row]) => row),
    removed: [...removed.keys()],
  }
}

function restoreRoster(kind: AnyKind, stored: readonly RosterRow[], { lists }: SavedDraft) {
  const { before, rows, removed } = lists[kind.name] ?? { before: [], rows: [], removed: [] }
  const keyed = (each: readonly RosterRow[]) => each.map((row) => [kind.keyOf(row), row] as const)
  const wasStored = new Map(keyed(before))
  const changed = new Map(keyed(rows))
  const isNew = (key: RowKey) => changed.has(key) && !wasStored.has(key)
  const saved = new Map([...keyed(stored).filter(([key]) => !isNew(key)), ...wasStored])
  const now = new Map([...saved, ...changed])
  const gone = new Map(removed.flatMap((key) => (saved.has(key) ? [[key, saved.get(key) as RosterRow] as const] : [])))
  for (const key of gone.keys()) now.delete(key)
  return { saved, rows: now, removed: gone }
}

/** Only the fields that this console knows. */
const known = (fields: Partial<PromotionDraft>) =>
  partOf(
    fields,
    PROMOTION_FIELD_NAMES.filter((field) => field in fields),
  )

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
