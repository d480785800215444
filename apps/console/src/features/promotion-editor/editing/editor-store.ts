import { createStore, type StoreApi } from 'zustand/vanilla'
import { createSendOnce, type SendOnce } from '../../../api/send-once.ts'
import type { EditorState } from '../draft/editor-state.ts'
import type { LostSave } from './saving/lost-saves.ts'

/**
 * The single store of an open editor. It holds the state (nothing that can be derived from it), the senders of saves
 * and copies, of the payout rules and of their link, and the saves whose responses were lost.
 */
export type EditorStore = StoreApi<EditorState> & {
  readonly sendOnce: SendOnce
  readonly sendRules: SendOnce
  readonly sendLink: SendOnce
  readonly lostSaves: LostSave[]
}

export function createEditorStore(state: EditorState): EditorStore {
  return Object.assign(
    createStore(() => state),
    { sendOnce: createSendOnce(), sendRules: createSendOnce(), sendLink: createSendOnce(), lostSaves: [] },
  )
}

/** Applies a transition. Every change to an editor goes through this function. */
export function update(store: EditorStore, transition: (state: EditorState) => EditorState): void {
  store.setState(transition, true)
}
