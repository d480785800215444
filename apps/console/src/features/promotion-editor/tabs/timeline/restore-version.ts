import type { RuleGroup, VersionRestoration } from '@incentive/contract'
import type { ListName } from '@incentive/model/lists'
import type { RosterRow } from '@incentive/model/roster'
import { areRulesChanged, openRules, type PayoutRule } from '@incentive/model/rules'
import { limitRowsOf, restoreFields, restoreRoster, restoreRules, withNewRules } from '@incentive/model/versions'
import type { QueryClient } from '@tanstack/react-query'
import { openForm } from '../../../../parts/form/form-state.ts'
import { replaceContent } from '../../draft/change-content.ts'
import { startEditing } from '../../draft/change-editor.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { NO_HISTORY } from '../../draft/history.ts'
import { reopen } from '../../draft/saving/reload.ts'
import { enterProgram } from '../../loading/editor-program.ts'
import { loadPromotion } from '../../loading/load-promotion.ts'
import { finishLoad } from '../../draft/load-lists.ts'
import type { EditorState, OpenRevision } from '../../draft/editor-state.ts'
import { LIST_KINDS } from '../../draft/list-kinds.ts'
import { LIST_NAMES, putList, type EditorList } from '../../draft/lists.ts'
import { update, type EditorStore } from '../../editing/editor-store.ts'
import { listLoadsOf } from '../../editing/use-list.ts'
import { RULES_KIND } from '../../editing/rules-form.ts'
import { rulesQuery } from '../../editing/save-rules.ts'
import { loadList } from '../../loading/load-list.ts'

/** The changes to put into the editor. */
export interface Restored extends Omit<VersionRestoration, 'number'> {
  /** The step, for undo. */
  readonly label: string
  /** The revision that is opened; null: the live promotion is edited. */
  readonly revision: OpenRevision | null
  /** The number of the version; null for another change. */
  readonly restores: number | null
}

/** A list of the restoration, with the rows that are stored now. */
interface RestoredList {
  readonly name: ListName
  readonly stored: readonly RosterRow[]
  readonly rows: readonly RosterRow[]
  readonly removed: readonly number[]
}

/** The promotion was changed while a version was loaded. */
export class EditorChanged extends Error {
  constructor() {
    super('The promotion was changed meanwhile')
    this.name = 'EditorChanged'
  }
}

/**
 * Puts the values of a version into the editor as unsaved changes, also those of the payout rules: one step, which undo
 * takes back. An editor that shows an older save is reloaded first. Throws {@link EditorChanged} if the user or someone
 * else changed the promotion in the meantime, and the reason of the signal once it is aborted; then nothing has
 * changed. MS-64.
 */
export async function restoreVersion(
  store: EditorStore,
  cache: QueryClient,
  restoration: Restored,
  signal: AbortSignal,
): Promise<void> {
  const { stored } = store.getState().baseline
  if (stored === null) throw new Error('only a stored promotion has versions')
  const isOlder = stored.version !== restoration.version
  const enter = (programId: number) => enterProgram(cache, programId)
  const names = LIST_NAMES.filter((name) => restoration[name] !== null)
  const hasRules = restoration.payoutGenerationRuleGroup !== null
  const [opened, group, lists] = await Promise.all([
    isOlder ? loadPromotion(stored.id, enter, signal) : null,
    hasRules ? cache.fetchQuery(rulesQuery(stored.id)) : null,
    Promise.all(names.map((name) => loadRestored(stored.id, name, restoration, signal))),
  ])
  signal.throwIfAborted()
  const now = store.getState()
  const isReloaded = opened !== null && opened.promotion.version !== restoration.version
  if (isReloaded || now.isBusy || hasUnsaved(store) || now.baseline.stored?.version !== stored.version)
    throw new EditorChanged()
  for (const name of names) listLoadsOf(store).stop(name)
  update(store, (state) => putVersion(opened ? reopen(state, opened) : state, restoration, lists))
  if (restoration.payoutGenerationRuleGroup !== null) openRestoredRules(store, group, restoration)
}

/** True if a restoration would replace changes of the user, also those of the rules. */
export const hasUnsaved = (store: EditorStore): boolean =>
  deriveEditor(store.getState()).isDirty || store.getState().rules !== null

function openRestoredRules(
  store: EditorStore,
  group: RuleGroup | null,
  { payoutGenerationRuleGroup: restored }: Restored,
): void {
  const opened = openRules(group?.rules ?? [])
  const rows = restoreRules(opened, (restored?.rules ?? []) as unknown as PayoutRule[])
  const form = openForm({
    group: group && { id: group.id, version: group.version },
    isLinked: group !== null,
    opened,
    rows: opened,
  })
  if (!areRulesChanged(opened, rows)) return
  const rules = { form: { ...form, draft: { ...form.draft, rows } }, kind: RULES_KIND }
  update(store, (state) => ({ ...state, rules }))
}

async function loadRestored(
  promotionId: number,
  name: ListName,
  restoration: Restored,
  signal: AbortSignal,
): Promise<RestoredList> {
  const kind = LIST_KINDS[name]
  const { rows, removed } = restoration[name] ?? { rows: [], removed: [] }
  const wires = name === 'promotionLimitNodes' ? limitRowsOf(rows as never[]) : rows
  const stored = await loadList(kind, promotionId, signal, { lines: 'all' })
  return { name, stored, rows: wires.map((row) => withNewRules(kind.open(row as never))), removed }
}

function putVersion(
  before: EditorState,
  { label, revision, restores, promotion }: Restored,
  restored: readonly RestoredList[],
): EditorState {
  // earlier steps hold lists as they were before they were loaded again
  const loaded = restored.reduce((state, { name, stored }) => finishLoad(state, LIST_KINDS[name], stored), {
    ...startEditing(before),
    history: NO_HISTORY,
  })
  const lists = restored.reduce((all, { name, stored, ...rows }) => {
    const kind = LIST_KINDS[name]
    const list: EditorList = { kind, roster: restoreRoster(kind, stored, rows), load: null }
    return putList(all, list)
  }, loaded.lists)
  const draft = promotion === null ? loaded.draft : restoreFields(loaded.draft, promotion)
  const hasLines = restored.some(({ name }) => name === 'promotionProducts')
  const state = { ...replaceContent(loaded, label, { draft, lists }), revision, restores }
  // lines that have expired may be among the restored ones
  return hasLines ? { ...state, expiredLines: 'shown' } : state
}
