import type { MouseEvent } from 'react'
import { isSecondPress } from '../../../../kit/button/is-second-press.ts'
import { askToDiscard, PAGE_WORK } from '../../../../parts/unsaved-changes/unsaved-work.ts'
import { discardChanges } from '../../draft/change-editor.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { useEditorStore } from '../editor-context.tsx'
import { update } from '../editor-store.ts'
import { useSaveAndShow } from './use-save.ts'

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
