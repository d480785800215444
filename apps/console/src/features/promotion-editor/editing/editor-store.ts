import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EditorState } from '../draft/editor-state.ts'

/** The one store of an open editor: its state, and nothing that can be computed from it. */
export type EditorStore = StoreApi<EditorState>

export function createEditorStore(state: EditorState): EditorStore {
  return createStore(() => state)
}

/** Carries out a transition; every change of an editor goes this way. */
export function transact(store: EditorStore, transition: (state: EditorState) => EditorState): void {
  store.setState(transition, true)
}
