import { Button } from '../../../kit/button/button.tsx'
import { IconButton } from '../../../kit/button/icon-button.tsx'
import type { IconShape } from '../../../kit/icon/icon.tsx'
import { IconArrowBackUp, IconArrowForwardUp } from '../../../kit/icon/icons.ts'
import { SaveBar } from '../../../kit/save-bar/save-bar.tsx'
import { showProblems } from '../draft/change-editor.ts'
import { countProblems, deriveEditor } from '../draft/derive-editor.ts'
import { isEditing } from '../draft/editor-state.ts'
import { DiscardChangesButton } from './discard-changes-button.tsx'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { useUndo, type UndoStep } from '../editing/use-undo.ts'
import { useSaveAndShow } from '../editing/use-save.ts'

const inFields = (count: number) => (count === 1 ? '1 field' : `${count} fields`)

/** What changed, the problems, and Save, on every tab while editing (U4). */
export function EditorSaveBar() {
  return useEditor(isEditing) ? <Bar /> : null
}

function Bar() {
  const store = useEditorStore()
  const save = useSaveAndShow()
  const changeCount = useEditor((state) => deriveEditor(state).changeCount)
  const neededCount = useEditor((state) => deriveEditor(state).neededCount)
  const problemCount = useEditor(countProblems) - neededCount
  const canSave = useEditor((state) => deriveEditor(state).canSave)
  const isBusy = useEditor((state) => state.isBusy)
  return (
    <SaveBar {...{ changeCount, problemCount, neededCount }} onShowProblems={() => update(store, showProblems)}>
      <UndoButtons />
      {changeCount > 0 && <DiscardChangesButton label="Discard" />}
      <Button
        kind="primary"
        isBusy={isBusy}
        isDisabled={!canSave && !isBusy}
        disabledReason={problemCount > 0 ? 'Fix the problems first' : `${inFields(neededCount)} still needed`}
        onDisabledPress={() => update(store, showProblems)}
        onClick={() => void save()}
      >
        Save
      </Button>
    </SaveBar>
  )
}

/** The steps back and forward, once there are any; they stay while one of the two can be taken. */
function UndoButtons() {
  const { undo, redo } = useUndo()
  if (!undo && !redo) return null
  return (
    <>
      <StepButton icon={IconArrowBackUp} verb="Undo" step={undo} />
      <StepButton icon={IconArrowForwardUp} verb="Redo" step={redo} />
    </>
  )
}

function StepButton({ icon, verb, step }: { icon: IconShape; verb: string; step: UndoStep | null }) {
  return (
    <IconButton
      icon={icon}
      label={step ? `${verb}: ${step.label}` : `Nothing to ${verb.toLowerCase()}`}
      isDisabled={!step}
      onClick={step?.run}
    />
  )
}
