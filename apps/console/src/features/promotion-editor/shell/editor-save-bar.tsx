import { Button } from '../../../kit/button/button.tsx'
import { SaveBar } from '../../../kit/save-bar/save-bar.tsx'
import { showProblems } from '../draft/change-editor.ts'
import { countProblems, deriveEditor } from '../draft/derive-editor.ts'
import { isEditing } from '../draft/editor-state.ts'
import { DiscardChangesButton } from './discard-changes-button.tsx'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { useSaveAndShow } from '../editing/use-save.ts'

/** What changed, the problems, and Save, on every tab while editing (U4). */
export function EditorSaveBar() {
  return useEditor(isEditing) ? <Bar /> : null
}

function Bar() {
  const store = useEditorStore()
  const save = useSaveAndShow()
  const changeCount = useEditor((state) => deriveEditor(state).changes.length)
  const problemCount = useEditor(countProblems)
  const canSave = useEditor((state) => deriveEditor(state).canSave)
  const isBusy = useEditor((state) => state.isBusy)
  return (
    <SaveBar changeCount={changeCount} problemCount={problemCount} onShowProblems={() => update(store, showProblems)}>
      {changeCount > 0 && <DiscardChangesButton label="Discard" />}
      <Button
        kind="primary"
        isBusy={isBusy}
        isDisabled={!canSave && !isBusy}
        disabledReason="Correct the problems first"
        onClick={() => void save()}
      >
        Save
      </Button>
    </SaveBar>
  )
}
