import { Button } from '../../../kit/button/button.tsx'
import { IconHistory } from '../../../kit/icon/icons.ts'
import { SaveBar } from '../../../kit/save-bar/save-bar.tsx'
import { showProblems } from '../draft/change-editor.ts'
import { countFixable, deriveEditor } from '../draft/derive-editor.ts'
import { isEditing } from '../draft/editor-state.ts'
import { useDiscard } from '../editing/saving/save-commands.ts'
import { useState } from 'react'
import { Revising } from './on-demand-parts.tsx'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { UndoButtons } from '../editing/undo-buttons.tsx'
import { useSaveAndShow } from '../editing/saving/use-save.ts'

/** The changes, the problems, and Save, on every tab in edit mode (U4). */
export function EditorSaveBar() {
  return useEditor(isEditing) ? <Bar /> : null
}

function Bar() {
  const store = useEditorStore()
  const save = useSaveAndShow()
  const changeCount = useEditor((state) => deriveEditor(state).changeCount)
  const hasWork = useEditor((state) => deriveEditor(state).hasWork)
  const neededCount = useEditor((state) => deriveEditor(state).neededCount)
  const problemCount = useEditor(countFixable) - neededCount
  const canSave = useEditor((state) => deriveEditor(state).issues.length === 0)
  const isBusy = useEditor((state) => state.isBusy)
  const mayRevise =
    useEditor(({ baseline, revision }) => baseline.stored !== null && revision === null) && changeCount > 0
  const [isRevising, setIsRevising] = useState(false)
  return (
    <>
      <SaveBar
        {...{ changeCount, problemCount, neededCount, canSave, isBusy }}
        otherWork={hasWork ? 'Organization groups to remove' : undefined}
        onShowProblems={() => update(store, showProblems)}
        onDiscard={useDiscard()}
        onSave={() => void save()}
      >
        <UndoButtons />
        {mayRevise && (
          // only the icon on a phone: the bar keeps one row of buttons
          <Button icon={IconHistory} onClick={() => setIsRevising(true)}>
            <span className="kit-hidden-if-narrow">Save as revision</span>
          </Button>
        )}
      </SaveBar>
      {isRevising && <Revising onClose={() => setIsRevising(false)} />}
    </>
  )
}
