import { UnsavedChangesGuard } from '../../../parts/unsaved-changes/unsaved-changes-guard.tsx'
import { deriveEditor } from '../draft/derive-editor.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { useDiscardMessage } from '../editing/use-discard-message.ts'
import { useSave } from '../editing/use-save.ts'
import type { EditorTab } from '../tabs/editor-tab.ts'

/** Asks before unsaved changes are left behind (U2, U3). */
export function EditorGuard({ tabs }: { tabs: readonly EditorTab[] }) {
  const store = useEditorStore()
  const save = useSave()
  const canSave = useEditor((state) => deriveEditor(state).canSave || state.isBusy)
  const isBusy = useEditor((state) => state.isBusy)
  return (
    <UnsavedChangesGuard
      isDirty={() => deriveEditor(store.getState()).isDirty}
      lost={useDiscardMessage(tabs)}
      changeCount={useEditor((state) => deriveEditor(state).changeCount)}
      save={canSave ? async () => (await save()) !== null : undefined}
      isBusy={isBusy}
    />
  )
}
