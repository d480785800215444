import { useState, type MouseEvent } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { isSecondPress } from '../../../kit/button/is-second-press.ts'
import { UnsavedChangesDialog } from '../../../parts/unsaved-changes/unsaved-changes-dialog.tsx'
import { discardChanges } from '../draft/change-editor.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { useDiscardMessage } from '../editing/use-discard-message.ts'
import { useSaveAndShow } from '../editing/use-save.ts'
import { editorTabs } from '../tabs/index.ts'

/** Drops what was changed; asks first, unless nothing was (EDIT-29, OP-91). */
export function DiscardChangesButton({ label }: { label: string }) {
  const store = useEditorStore()
  const save = useSaveAndShow()
  const [isAsking, setIsAsking] = useState(false)
  const isBusy = useEditor((state) => state.isBusy)
  const canSave = useEditor((state) => deriveEditor(state).canSave)
  const lost = useDiscardMessage(editorTabs)
  const changeCount = useEditor((state) => deriveEditor(state).changeCount)
  const drop = () => {
    setIsAsking(false)
    update(store, discardChanges)
  }
  const press = (event: MouseEvent) => {
    // Cancel stands where Edit stood
    if (isSecondPress(event)) return
    if (deriveEditor(store.getState()).isDirty) setIsAsking(true)
    else drop()
  }
  const saveInstead = () => {
    setIsAsking(false)
    void save()
  }
  return (
    <>
      <Button isDisabled={isBusy} onClick={press}>
        {label}
      </Button>
      <UnsavedChangesDialog
        isOpen={isAsking}
        lost={lost}
        changeCount={changeCount}
        onStay={() => setIsAsking(false)}
        onDiscard={drop}
        onSave={canSave ? saveInstead : undefined}
        saveLabel="Save"
        isBusy={isBusy}
      />
    </>
  )
}
