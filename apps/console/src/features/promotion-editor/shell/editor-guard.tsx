import { PAGE_WORK } from '../../../parts/unsaved-changes/unsaved-work.ts'
import { useUnsavedWork } from '../../../parts/unsaved-changes/use-unsaved-work.ts'
import { discardChanges } from '../draft/change-editor.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { useDiscardMessage } from '../editing/use-discard-message.ts'
import { useSave } from '../editing/saving/use-save.ts'
import type { EditorTab } from '../tabs/editor-tab.ts'

/** Asks for confirmation before the user leaves unsaved changes (U2, U3). */
export function EditorGuard({ tabs }: { tabs: readonly EditorTab[] }) {
  const store = useEditorStore()
  const save = useSave()
  const canSave = useEditor((state) => deriveEditor(state).canSave || state.isBusy)
  useUnsavedWork(PAGE_WORK, {
    isDirty: () => deriveEditor(store.getState()).isDirty,
    isBusy: useEditor((state) => state.isBusy),
    lost: useDiscardMessage(tabs),
    changeCount: useEditor((state) => deriveEditor(state).changeCount),
    endsWith: 'screen',
    close: () => update(store, discardChanges),
    save: canSave ? async () => (await save()) !== null : undefined,
  })
  return null
}
