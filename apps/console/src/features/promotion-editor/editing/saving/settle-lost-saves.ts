import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../kit/toast/toasts.tsx'
import { adoptOwnSave } from './adopt-own-save.ts'
import type { EditorStore } from '../editor-store.ts'
import { reloadStored, pendingSaveChecks } from './reload-stored.ts'

/**
 * Before a newer version is attributed to another user, checks whether it is the user's own save whose response was
 * lost. Such a save is adopted as stored, and editing continues from it (OP-140). Returns false while this is unknown
 * because the server does not respond.
 */
export function settleLostSaves(store: EditorStore, cache: QueryClient): Promise<boolean> {
  const before = pendingSaveChecks.get(store)
  if (before) return before
  const settling = settle(store, cache).finally(() => pendingSaveChecks.delete(store))
  pendingSaveChecks.set(store, settling)
  return settling
}

async function settle(store: EditorStore, cache: QueryClient): Promise<boolean> {
  // a running save does this check itself
  if (!store.getState().isBusy && (await adoptOwnSave(store))) {
    void cache.invalidateQueries({ queryKey: ['promotions'] })
    void reloadStored(store)
    showToast('Your last save went through')
  }
  return store.lostSaves.length === 0
}
