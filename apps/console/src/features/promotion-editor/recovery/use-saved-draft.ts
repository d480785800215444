import { openRules } from '@incentive/model/rules'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { logFailure } from '../../../api/log.ts'
import type { EditorState } from '../draft/editor-state.ts'
import { isAllStored, readSavedDraft, type SavedDraft, type StoredRows } from '../draft/saved-draft.ts'
import { useEditorStore } from '../editing/editor-context.tsx'
import { isTurnTaken, turnName } from './draft-turn.ts'
import { LIST_KINDS } from '../draft/list-kinds.ts'
import { LIST_NAMES } from '../draft/lists.ts'
import { loadList } from '../loading/load-list.ts'
import { openForm } from '../../../parts/form/form-state.ts'
import type { EditorRules } from '../draft/editor-rules.ts'
import { rebaseDraft, RULES_KIND } from '../editing/rules-form.ts'
import { loadRules } from '../editing/save-rules.ts'

/** Unsaved changes to this promotion from the last session. */
export interface FoundDraft {
  readonly kept: SavedDraft
  /** The version that the changes are based on. Null for a new promotion. */
  readonly version: number | null
  /** Time when it was kept. */
  readonly savedDate: string
  /** True if all of it has been stored since, so there is nothing to offer. */
  readonly isStored: boolean
}

/** The kept draft belongs to another window that is still open. */
type Elsewhere = 'elsewhere'

/**
 * Requests the kept draft once per editor. `found` is undefined until it is known, and null if there is nothing to
 * recover.
 */
export function useSavedDraft(): {
  readonly found: FoundDraft | Elsewhere | null | undefined
  readonly hasFailed: boolean
} {
  const store = useEditorStore()
  const { baseline, program } = store.getState()
  const promotion = baseline.stored?.id ?? 0
  const { data, isError } = useQuery({
    queryKey: ['kept draft', promotion],
    queryFn: async ({ signal }): Promise<FoundDraft | Elsewhere | null> => {
      if (await isTurnTaken(turnName(program.id, promotion))) return 'elsewhere'
      const { draft } = await call('getPromotionDraft', { params: { promotion }, signal })
      const kept = draft ? readSavedDraft(draft.content) : null
      if (!draft || !kept) return null
      const { version, savedDate } = draft
      return { kept, version, savedDate, isStored: await isStored(store.getState(), kept, version, signal) }
    },
    retry: false,
    gcTime: 0,
    staleTime: 'static',
  })
  return { found: data, hasFailed: isError }
}

/** Loads its lists and rules only if the promotion was saved since. If they cannot be loaded, the draft is offered. */
async function isStored(
  state: EditorState,
  kept: SavedDraft,
  version: number | null,
  signal: AbortSignal,
): Promise<boolean> {
  const { stored } = state.baseline
  const hasParts = Object.keys(kept.lists).length > 0 || kept.rules !== undefined
  if (hasParts && stored?.version === version) return false
  try {
    const rules = kept.rules && stored ? await loadRules(stored.id, signal) : null
    return isAllStored(state, kept, await loadKeptLists(kept, stored?.id, signal), openRules(rules?.rules ?? []))
  } catch (error) {
    logFailure('The draft could not be compared with the saved promotion', error)
    return false
  }
}

/** Loads the stored rows of the lists that a kept draft changes. A new promotion has none. */
export function loadKeptLists(
  { lists }: SavedDraft,
  promotion: number | undefined,
  signal?: AbortSignal,
): Promise<StoredRows[]> {
  const load = async (name: (typeof LIST_NAMES)[number]): Promise<StoredRows> => {
    const kind = LIST_KINDS[name]
    return { kind, rows: promotion === undefined ? [] : await loadList(kind, promotion, signal) }
  }
  return Promise.all(LIST_NAMES.filter((name) => name in lists).map(load))
}

/**
 * Opens the payout rules of a kept draft, or null if it has none. If the stored rules have changed since, the kept
 * changes are applied on top of them.
 */
export async function openKeptRules({ rules }: SavedDraft, promotion: number | undefined): Promise<EditorRules | null> {
  if (!rules || promotion === undefined) return null
  const group = await loadRules(promotion)
  const { id, version } = rules.group ?? {}
  const isSame = rules.isLinked === (group !== null) && group?.id === id && group?.version === version
  const stored = { group: group && { id: group.id, version: group.version }, opened: openRules(group?.rules ?? []) }
  const form = openForm(isSame ? rules : rebaseDraft(rules, stored))
  return { form: { ...form, isValidated: true }, kind: RULES_KIND }
}
