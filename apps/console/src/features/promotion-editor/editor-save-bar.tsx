import { Button } from '../../kit/button/button.tsx'
import { SaveBar } from '../../kit/save-bar/save-bar.tsx'
import { showProblems } from './draft/change-editor.ts'
import { countProblems, factsOf } from './draft/draft-facts.ts'
import { isEditing } from './draft/editor-state.ts'
import { DropChangesButton } from './drop-changes-button.tsx'
import { useEditor, useEditorStore } from './editing/editor-context.tsx'
import { transact } from './editing/editor-store.ts'
import { useSaveAndShow } from './editing/use-save.ts'

/** What changed, the problems, and Save, on every tab while editing (U4). */
export function EditorSaveBar() {
  return useEditor(isEditing) ? <Bar /> : null
}

function Bar() {
  const store = useEditorStore()
  const save = useSaveAndShow()
  const changeCount = useEditor((state) => factsOf(state).changes.length)
  const problemCount = useEditor(countProblems)
  const canSave = useEditor((state) => factsOf(state).canSave)
  const isBusy = useEditor((state) => state.isBusy)
  return (
    <SaveBar changeCount={changeCount} problemCount={problemCount} onShowProblems={() => transact(store, showProblems)}>
      {changeCount > 0 && <DropChangesButton label="Discard" />}
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
