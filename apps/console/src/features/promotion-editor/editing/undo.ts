import { dismissToast, showToast } from '../../../kit/toast/toast-store.ts'
import { useShortcuts } from '../../../parts/shortcuts/use-shortcuts.ts'
import { redo, undo } from '../draft/change-content.ts'
import { useEditor, useEditorStore } from './editor-context.tsx'
import { update, type EditorStore } from './editor-store.ts'

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
