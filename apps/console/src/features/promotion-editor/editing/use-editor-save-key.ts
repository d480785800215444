import { IconCheck } from '../../../kit/icon/icons.ts'
import { useCommands } from '../../../parts/commands/commands.ts'
import { useSaveKey } from '../../../parts/unsaved-changes/use-save-key.ts'
import { isEditing } from '../draft/editor-state.ts'
import { useEditor, useEditorStore } from './editor-context.tsx'
import { useSaveAndShow } from './use-save.ts'

/** Ctrl+S and Cmd+S save, and so does the command palette, or lead to the problems. */
export function useEditorSaveKey(): void {
  const store = useEditorStore()
  const save = useSaveAndShow()
  const editing = useEditor(isEditing)
  useCommands(
    editing
      ? {
          label: 'This promotion',
          options: [{ id: 'save', label: 'Save', icon: IconCheck, onChoose: () => void save() }],
        }
      : null,
  )
  useSaveKey(
    () => isEditing(store.getState()),
    () => void save(),
  )
}
