import { isSameDeadline } from '@incentive/model/deadlines'
import type { ListName } from '@incentive/model/lists'
import { type PromotionDraft, type PromotionField, PROMOTION_FIELD_NAMES } from '@incentive/model/promotion'
import type { RosterRow, RowKey } from '@incentive/model/roster'
import { type RuleRow, keptRules, sendRules } from '@incentive/model/rules'
import { openRulesForm } from './change-rules.ts'
import { deriveEditor } from './derive-editor.ts'
import type { EditorRules, RulesDraft } from './editor-rules.ts'
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
  /** The payout rules, if they have changes. */
  readonly rules?: RulesDraft
}

/** The stored rows of a list, to which a kept list is applied. */
export type StoredRows = { readonly kind: AnyKind; readonly rows: readonly RosterRow[] }

/** True if there are changes to keep: those of the edit mode, or of payout rules in their own edit mode. */
export const isWorthKeeping = (state: EditorState): boolean =>
  deriveEditor(state).isDirty || deriveEditor(state).ruleChangeCount > 0

/** Serializes the changes of an edit. Returns null if there are none to keep. */
export function packDraft(state: EditorState): string | null {
  if (!isWorthKeeping(state)) return null
  const { baseline, draft, invalidTexts, uploaded, rules } = state
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
    ...(rules && deriveEditor(state).ruleChangeCount > 0 && { rules: rules.form.draft }),
  }
  return JSON.stringify(kept)
}

/** Parses a kept draft. Returns null if this console does not know its format. */
export function readSavedDraft(text: string): SavedDraft | null {
  const kept = parse(text) as Partial<SavedDraft> | null
  const isKnown = kept?.format === FORMAT && (kept.rules === undefined || areRules(kept.rules))
  return isKnown ? (kept as SavedDraft) : null
}

/** True if a parsed value is the draft of payout rules. */
function areRules(value: unknown): value is RulesDraft {
  const { group, isLinked, opened, rows } = membersOf(value)
  const { id, version } = membersOf(group)
  const isGroup = group === null || (typeof id === 'number' && typeof version === 'number')
  return (
    isGroup && typeof isLinked === 'boolean' && [opened, rows].every((each) => Array.isArray(each) && each.every(isRow))
  )
}

function isRow(value: unknown): value is RuleRow {
  const { key, stored, rule } = membersOf(value)
  return typeof key === 'string' && isRule(rule) && (stored === null || isRule(stored))
}

function isRule(value: unknown): boolean {
  const { ruleCondition, ruleActions } = membersOf(value)
  const isAction = (action: unknown) => typeof membersOf(action).expression === 'string'
  return typeof ruleCondition === 'string' && Array.isArray(ruleActions) && ruleActions.every(isAction)
}

const membersOf = (value: unknown) => (typeof value === 'object' ? (value ?? {}) : {}) as Record<string, unknown>

/** True if only payout rules were changed, which needs no edit mode. */
export const hasOnlyRules = (kept: SavedDraft): boolean =>
  kept.rules !== undefined && keptNames(kept).length === 0 && kept.uploaded.length === 0

/** Names of the changed fields and lists, in order. */
export function keptNames({ draft, invalidTexts, lists }: SavedDraft): (PromotionField | ListName)[] {
  const fields = PROMOTION_FIELD_NAMES.filter((field) => field in draft || field in invalidTexts)
  return [...fields, ...LIST_NAMES.filter((name) => name in lists)]
}

/**
 * Restores the editor from a kept draft, based on the version that was edited then. If the stored version is newer, the
 * changes saved since are merged like any other (OP-140). `stored` has the lists that the draft changes, and `rules` its
 * payout rules over those that are stored now. A draft of rules alone opens only their edit mode.
 */
export function restoreDraft(
  state: EditorState,
  kept: SavedDraft,
  version: number | null,
  stored: readonly StoredRows[],
  rules: EditorRules | null = null,
): EditorState {
  if (hasOnlyRules(kept)) return openRulesForm(state, rules)
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
    rules,
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
 * now, so rows are compared by content. `stored` has the lists that the draft changes, and `rules` the stored payout
 * rules if it changes these.
 */
export function isAllStored(
  state: EditorState,
  kept: SavedDraft,
  stored: readonly StoredRows[],
  rules: readonly RuleRow[] = [],
): boolean {
  if (kept.rules && withoutIds(kept.rules.rows) !== withoutIds(rules)) return false
  if (hasOnlyRules(kept)) return true
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

/** The content of rules as text. Ids of their own and of their actions are left out. */
const withoutIds = (rows: readonly RuleRow[]) =>
  JSON.stringify(sendRules(keptRules(rows), 'PAYOUT'), (name, value: unknown) => (name === 'id' ? undefined : value))

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
