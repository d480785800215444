import { dismissToast, showToast } from '../../../kit/toast/toasts.tsx'
import { useShortcuts } from '../../../parts/shortcuts/use-shortcuts.ts'
import { redo, undo } from '../draft/change-content.ts'
import { useEditor, useEditorStore } from './editor-context.tsx'
import { update, type EditorStore } from './editor-store.ts'
import { useEffect } from 'react'
import { type EditorState, isEditing } from '../draft/editor-state.ts'

/** One undo or redo step since editing started, or null if there is none. */
export type UndoStep = { readonly label: string; readonly run: () => void }

/** The next undo and redo steps (U22). A toast describes the change because it may be on another tab. */
export function useUndo(): { undo: UndoStep | null; redo: UndoStep | null } {
  const store = useEditorStore()
  const isBusy = useEditor((state) => state.isBusy)
  const back = useEditor(({ history }) => history.past.at(-1)?.label ?? null)
  const again = useEditor(({ history }) => history.future.at(-1)?.label ?? null)
  const step = (label: string | null, run: (label: string) => void): UndoStep | null =>
    label === null || isBusy ? null : { label, run: () => run(label) }
  return {
    undo: step(back, (label) => {
      update(store, undo)
      announce(store, `Undone: ${label}`)
    }),
    redo: step(again, (label) => {
      update(store, redo)
      announce(store, `Redone: ${label}`)
    }),
  }
}

/** Ctrl+Z and Ctrl+Shift+Z outside text fields, which have their own undo. */
export function useUndoShortcuts(): void {
  const { undo: back, redo: again } = useUndo()
  useShortcuts({ undo: back?.run, redo: again?.run })
}

const lastToasts = new WeakMap<EditorStore, ReturnType<typeof showToast>>()

/** Shows one toast at a time. Of several steps only the last is shown. */
function announce(store: EditorStore, message: string): void {
  const last = lastToasts.get(store)
  if (last !== undefined) dismissToast(last)
  lastToasts.set(store, showToast(message))
}

/** Restores a removed row at its position in the earlier list, as far as the rows after it still exist (U22). */
export function putBack<Row>(list: readonly Row[], removed: Row, then: readonly Row[]): readonly Row[] {
  const follower = then.slice(then.indexOf(removed) + 1).find((row) => list.includes(row))
  return follower === undefined ? [...list, removed] : list.toSpliced(list.indexOf(follower), 0, removed)
}

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
