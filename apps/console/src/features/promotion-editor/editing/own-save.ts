import type { SavedPromotion } from '@incentive/contract'
import { deriveEditor } from '../draft/derive-editor.ts'
import type { EditorState, ReloadPart } from '../draft/editor-state.ts'
import { changedLists, type SentRows } from '../draft/save-body.ts'
import type { EditorStore } from './editor-store.ts'

/** What is being learned of lost saves, by the editor: a save waits until it is known what the one before it stored. */
export const settlings = new WeakMap<EditorStore, Promise<boolean>>()

/** The lines that a save expired instead of deleting them, by the keys of their products (OP-122). */
export const expiredInsteadOf = ({ expiredInsteadOfDeleted }: SavedPromotion): string[] =>
  expiredInsteadOfDeleted.map(({ productKey }) => productKey)

/** The lists that a save changes; the deadlines, too, have a search of their own (EDIT-30). */
export function partsToReload(state: EditorState, rows: SentRows): ReloadPart[] {
  const areDeadlinesChanged = deriveEditor({ ...state, isBusy: false }).changes.includes('promotionDeadlines')
  return [...changedLists(rows), ...(areDeadlinesChanged ? (['promotionDeadlines'] as const) : [])]
}
