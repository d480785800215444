import type { MouseEvent } from 'react'
import { isSecondPress } from '../../../kit/button/is-second-press.ts'
import { askToDiscard, PAGE_WORK } from '../../../parts/unsaved-changes/unsaved-work.ts'
import { discardChanges } from '../draft/change-editor.ts'
import { deriveEditor } from '../draft/derive-editor.ts'
import { useEditorStore } from './editor-context.tsx'
import { update } from './editor-store.ts'
import { useSaveAndShow } from './use-save.ts'

/** Drops what was changed; asks first, unless nothing was (EDIT-29, OP-91). */
export function useDiscard(): (event: MouseEvent) => void {
  const store = useEditorStore()
  const save = useSaveAndShow()
  return (event) => {
    // Cancel stands where Edit stood
    if (isSecondPress(event)) return
    const { canSave } = deriveEditor(store.getState())
    askToDiscard(PAGE_WORK, () => update(store, discardChanges), canSave ? () => void save() : undefined)
  }
}
