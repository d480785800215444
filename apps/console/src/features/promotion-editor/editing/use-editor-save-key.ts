import { useSaveKey } from '../../../parts/unsaved-changes/use-save-key.ts'
import { isEditing } from '../draft/editor-state.ts'
import { useEditorStore } from './editor-context.tsx'
import { useSaveAndShow } from './use-save.ts'

/** Ctrl+S and Cmd+S save, or lead to the problems. */
export function useEditorSaveKey(): void {
  const store = useEditorStore()
  const save = useSaveAndShow()
  useSaveKey(
    () => isEditing(store.getState()),
    () => void save(),
  )
}
