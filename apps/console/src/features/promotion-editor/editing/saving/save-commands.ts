import { IconCheck } from '../../../../kit/icon/icons.ts'
import { useCommands } from '../../../../parts/commands/commands.ts'
import { useSaveKey } from '../../../../parts/unsaved-changes/use-save-key.ts'
import { isEditing } from '../../draft/editor-state.ts'
import { useEditor, useEditorStore } from '../editor-context.tsx'
import { useSaveAndShow } from './use-save.ts'
import type { MouseEvent } from 'react'
import { isSecondPress } from '../../../../kit/button/button.tsx'
import { askToDiscard, PAGE_WORK } from '../../../../parts/unsaved-changes/use-unsaved-work.ts'
import { discardChanges } from '../../draft/change-editor.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { update } from '../editor-store.ts'

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

/** Discards the changes. Asks for confirmation if there are any (EDIT-29, OP-91). */
export function useDiscard(): (event: MouseEvent) => void {
  const store = useEditorStore()
  const save = useSaveAndShow()
  return (event) => {
    // Cancel is at the position where Edit was
    if (isSecondPress(event)) return
    const { canSave } = deriveEditor(store.getState())
    askToDiscard(PAGE_WORK, () => update(store, discardChanges), canSave ? () => void save() : undefined)
  }
}
