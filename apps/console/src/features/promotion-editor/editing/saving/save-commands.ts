import { IconCheck } from '../../../../kit/icon/icons.ts'
import { useCommands } from '../../../../parts/commands/commands.ts'
import { useSaveKey } from '../../../../parts/unsaved-changes/use-save-key.ts'
import { isEditing } from '../../draft/editor-state.ts'
import { useEditor, useEditorStore } from '../editor-context.tsx'
import { useSaveAndShow } from './use-save.ts'

/** Makes Ctrl+S, Cmd+S and the command palette save, or open the list of problems. */
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
