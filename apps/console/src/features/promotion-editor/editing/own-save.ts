import type { SavedPromotion } from '@incentive/contract'
import { deriveEditor } from '../draft/derive-editor.ts'
import type { EditorState, ReloadPart } from '../draft/editor-state.ts'
import { adoptSave } from '../draft/reload.ts'
import { changedLists, sentRows, type SentRows } from '../draft/save-body.ts'
import { update, type EditorStore } from './editor-store.ts'
import { findOwnSave } from './lost-saves.ts'

/** What is being learned of lost saves, by the editor: a save waits until it is known what the one before it stored. */
export const settlings = new WeakMap<EditorStore, Promise<boolean>>()

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
