import { useEffect } from 'react'
import { dismissToast, showToast } from '../../../kit/toast/toast-store.ts'
import type { EditorState } from '../draft/editor-state.ts'
import { isEditing } from '../draft/editor-state.ts'
import { useEditorStore } from './editor-context.tsx'
import { update, type EditorStore } from './editor-store.ts'

/** A change to the draft that can be undone separately, regardless of later changes. */
interface UndoableChange {
  /** Describes the change, such as `Q1 FY2026 deleted`. */
  message: string
  undo: (state: EditorState) => EditorState
  /** Returns true if the draft still allows the undo. Always allowed if omitted. */
  isPossible?: (state: EditorState) => boolean
}

/** The undo offers that each editor currently shows. */
const offers = new WeakMap<EditorStore, Set<() => void>>()

/** Offers an undo while this edit session lasts and the draft allows it (U22). */
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
        // nothing changes while a save runs: keep the offer until the save has succeeded
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

/** Removes the offers of an editor when the user leaves it, since there is nothing to return to. */
export function useEndOfUndo(): void {
  const store = useEditorStore()
  useEffect(() => () => offers.get(store)?.forEach((end) => end()), [store])
}
