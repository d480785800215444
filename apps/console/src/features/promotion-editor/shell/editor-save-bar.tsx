import { Button, IfWide } from '../../../kit/button/button.tsx'
import { IconHistory } from '../../../kit/icon/icons.ts'
import { SaveBar } from '../../../kit/save-bar/save-bar.tsx'
import { showProblems } from '../draft/change-editor.ts'
import { countFixable, deriveEditor } from '../draft/derive-editor.ts'
import { isEditing } from '../draft/editor-state.ts'
import { foreignGroups } from '../draft/foreign-groups.ts'
import { useDiscard } from '../editing/saving/save-commands.ts'
import { useState } from 'react'
import { Revising } from './on-demand-parts.tsx'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { UndoButtons } from '../editing/undo-buttons.tsx'
import { useSaveAndShow } from '../editing/saving/use-save.ts'

interface EditorSaveBarProps {
  /** Opens the organization groups that a save removes. */
  onShowGroups: () => void
}

/** The changes, the problems, and Save, on every tab in edit mode (U4). */
export function EditorSaveBar(props: EditorSaveBarProps) {
  return useEditor(isEditing) ? <Bar {...props} /> : null
}

function Bar({ onShowGroups }: EditorSaveBarProps) {
  const store = useEditorStore()
  const save = useSaveAndShow()
  const changeCount = useEditor((state) => deriveEditor(state).changeCount)
  const removed = useEditor((state) => foreignGroups(state).length)
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
        otherWork={
          removed > 0
            ? {
                text: `${removed} organization ${removed === 1 ? 'group' : 'groups'} of another program will be removed on save`,
                onShow: onShowGroups,
              }
            : undefined
        }
        onShowProblems={() => update(store, showProblems)}
        onDiscard={useDiscard()}
        onSave={() => void save()}
      >
        <UndoButtons />
        {mayRevise && (
          // only the icon on a phone: the bar keeps one row of buttons
          <Button icon={IconHistory} onClick={() => setIsRevising(true)}>
            <IfWide>Save as revision</IfWide>
          </Button>
        )}
      </SaveBar>
      {isRevising && <Revising onClose={() => setIsRevising(false)} />}
    </>
  )
}
