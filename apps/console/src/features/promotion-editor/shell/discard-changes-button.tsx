import type { MouseEvent } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { isSecondPress } from '../../../kit/button/is-second-press.ts'
import { askToDiscard, PAGE_WORK } from '../../../parts/unsaved-changes/unsaved-work.ts'
import { discardChanges } from '../draft/change-editor.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { useSaveAndShow } from '../editing/use-save.ts'

/** Drops what was changed; asks first, unless nothing was (EDIT-29, OP-91). */
export function DiscardChangesButton({ label }: { label: string }) {
  const store = useEditorStore()
  const save = useSaveAndShow()
  const isBusy = useEditor((state) => state.isBusy)
  const press = (event: MouseEvent) => {
    // Cancel stands where Edit stood
    if (isSecondPress(event)) return
    const { canSave } = deriveEditor(store.getState())
    askToDiscard(PAGE_WORK, () => update(store, discardChanges), canSave ? () => void save() : undefined)
  }
  return (
    <Button isDisabled={isBusy} onClick={press}>
      {label}
    </Button>
  )
}
