import type { SavedDraft, StoredRows } from '../draft/saved-draft.ts'
import { LIST_NAMES } from '../draft/lists.ts'
import { loadList } from '../loading/load-list.ts'
import { LIST_KINDS } from './list-kinds.ts'

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
