import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { adoptOwnSave } from './adopt-own-save.ts'
import type { EditorStore } from './editor-store.ts'
import { settlings } from './own-save.ts'
import { reloadStored } from './reload-stored.ts'

/**
 * Asks before a newer version is called somebody else's: a save of one's own whose answer was lost is taken over as
 * stored, and the edit goes on from there (OP-140). Answers false while that is not known, as no answer comes.
 */
export function settleLostSaves(store: EditorStore, cache: QueryClient): Promise<boolean> {
  const before = settlings.get(store)
  if (before) return before
  const settling = settle(store, cache).finally(() => settlings.delete(store))
  settlings.set(store, settling)
  return settling
}

async function settle(store: EditorStore, cache: QueryClient): Promise<boolean> {
  // a save that runs asks by itself
  if (!store.getState().isBusy && (await adoptOwnSave(store))) {
    void cache.invalidateQueries({ queryKey: ['promotions'] })
    void reloadStored(store)
    showToast('Your last save was stored after all')
  }
  return store.lostSaves.length === 0
}
