import type { SavedPromotion } from '@incentive/contract'
import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import type { EditorState, ReloadPart } from '../draft/editor-state.ts'
import { adoptSave } from '../draft/reload.ts'
import { changedLists, sentRows, type SentRows } from '../draft/save-body.ts'
import { update, type EditorStore } from './editor-store.ts'
import { findOwnSave } from './lost-saves.ts'
import { reloadStored } from './reload-stored.ts'

const running = new WeakMap<EditorStore, Promise<boolean>>()

/**
 * Asks before a newer version is called somebody else's: a save of one's own whose answer was lost is taken over as
 * stored, and the edit goes on from there (OP-140). Answers false while that is not known, as no answer comes.
 */
export function settleLostSaves(store: EditorStore, cache: QueryClient): Promise<boolean> {
  const before = running.get(store)
  if (before) return before
  const settling = settle(store, cache).finally(() => running.delete(store))
  running.set(store, settling)
  return settling
}

/** A save waits until it is known what the one before it stored. */
export const endOfSettling = (store: EditorStore): Promise<unknown> | undefined => running.get(store)

async function settle(store: EditorStore, cache: QueryClient): Promise<boolean> {
  // a save that runs asks by itself
  if (!store.getState().isBusy && (await adoptOwnSave(store))) {
    void cache.invalidateQueries({ queryKey: ['promotions'] })
    void reloadStored(store)
    showToast('Your last save was stored after all')
  }
  return store.lostSaves.length === 0
}

/** Whether one of one's own saves had been carried out, though its answer was lost: the rest goes on from there. */
export async function adoptOwnSave(store: EditorStore): Promise<boolean> {
  const own = await findOwnSave(store.lostSaves)
  if (!own) return false
  const parts = partsToReload(own.sent, sentRows(own.sent))
  update(store, (now) => adoptSave(now, own.sent, own.saved, parts, expiredInsteadOf(own.saved)))
  return true
}

/** The lines that a save expired instead of deleting them, by the keys of their products (OP-122). */
export const expiredInsteadOf = ({ expiredInsteadOfDeleted }: SavedPromotion): string[] =>
  expiredInsteadOfDeleted.map(({ productKey }) => productKey)

/** The lists that a save changes; the deadlines, too, have a search of their own (EDIT-30). */
export function partsToReload(state: EditorState, rows: SentRows): ReloadPart[] {
  const areDeadlinesChanged = deriveEditor({ ...state, isBusy: false }).changes.includes('promotionDeadlines')
  return [...changedLists(rows), ...(areDeadlinesChanged ? (['promotionDeadlines'] as const) : [])]
}
