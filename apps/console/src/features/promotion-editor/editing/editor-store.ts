import { createStore, type StoreApi } from 'zustand/vanilla'
import { createSendOnce, type SendOnce } from '../../../api/send-once.ts'
import type { EditorState } from '../draft/editor-state.ts'
import type { LostSave } from './lost-saves.ts'
import { createRulesStore, type RulesStore } from './rules-store.ts'

/**
 * The one store of an open editor: its state, nothing that can be computed from it, what sends its saves and copies, and
 * the saves whose answers were lost.
 */
export type EditorStore = StoreApi<EditorState> & {
  readonly sendOnce: SendOnce
  readonly lostSaves: LostSave[]
  /** The payout rules, which are edited and saved apart from the rest (OP-59). */
  readonly rules: RulesStore
}

export function createEditorStore(state: EditorState): EditorStore {
  return Object.assign(
    createStore(() => state),
    { sendOnce: createSendOnce(), lostSaves: [], rules: createRulesStore() },
  )
}

/** Carries out a transition; every change of an editor goes this way. */
export function update(store: EditorStore, transition: (state: EditorState) => EditorState): void {
  store.setState(transition, true)
}
