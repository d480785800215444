import type { SavedPromotion } from '@incentive/contract'
import { deriveEditor } from '../../draft/derive-editor.ts'
import type { EditorState, ReloadPart } from '../../draft/editor-state.ts'
import { changedLists, type SentRows } from '../../draft/saving/save-body.ts'
import type { EditorStore } from '../editor-store.ts'

/** Pending checks of lost saves by editor. A save waits until the outcome of the previous one is known. */
export const settlings = new WeakMap<EditorStore, Promise<boolean>>()

/** Product keys of the lines that a save expired instead of deleting them (OP-122). */
export const expiredInsteadOf = ({ expiredInsteadOfDeleted }: SavedPromotion): string[] =>
  expiredInsteadOfDeleted.map(({ productKey }) => productKey)

/** The lists that a save changes. Deadlines are included because they have their own search (EDIT-30). */
export function partsToReload(state: EditorState, rows: SentRows): ReloadPart[] {
  const areDeadlinesChanged = deriveEditor({ ...state, isBusy: false }).changes.includes('promotionDeadlines')
  return [...changedLists(rows), ...(areDeadlinesChanged ? (['promotionDeadlines'] as const) : [])]
}
