import { useEffect } from 'react'
import { dismissToast, showToast } from '../../../kit/toast/toast-store.ts'
import type { EditorState } from '../draft/editor-state.ts'
import { isEditing } from '../draft/editor-state.ts'
import { useEditorStore } from './editor-context.tsx'
import { update, type EditorStore } from './editor-store.ts'

/** A change of the draft that can be undone by itself, whatever was done since. */
interface UndoableChange {
  /** What was done, such as `Q1 FY2026 deleted`. */
  message: string
  undo: (state: EditorState) => EditorState
  /** Whether the draft still allows it; always when left out. */
  isPossible?: (state: EditorState) => boolean
}

/** The ways back that each editor offers now. */
const offers = new WeakMap<EditorStore, Set<() => void>>()

/** Offers a way back for as long as this editing goes on and the draft allows it (U22). */
export function useOfferUndo(): (change: UndoableChange) => void {
  const store = useEditorStore()
  const offer = (change: UndoableChange) => {
    const { message, undo, isPossible = () => true } = change
    const { formKey } = store.getState()
    const ends = offers.get(store) ?? new Set()
    offers.set(store, ends)
    const toast = showToast(message, {
      label: 'Undo',
      run: () => {
        end()
        // nothing changes while a save runs: the way back stands until that has succeeded
        if (store.getState().isBusy) offer(change)
        else update(store, undo)
      },
    })
    const end = () => {
      stopWatching()
      ends.delete(end)
      dismissToast(toast)
    }
    const stopWatching = store.subscribe((state) => {
      if (state.formKey !== formKey || !isEditing(state) || !isPossible(state)) end()
    })
    ends.add(end)
  }
  return offer
}

/** Ends what an editor offers when one leaves it: there is nothing to go back to then. */
export function useEndOfUndo(): void {
  const store = useEditorStore()
  useEffect(() => () => offers.get(store)?.forEach((end) => end()), [store])
}
