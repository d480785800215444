import type { DeadlineDraft } from '@incentive/model'
import { useState } from 'react'
import { clearFocusTarget } from '../../draft/change-editor.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { update } from '../../editing/editor-store.ts'
import { deadlineIndexOf } from './deadline-path.ts'

/**
 * What is open before the list: the generator, or a deadline with what it opened with. The row itself is held, null for
 * a new one: an Undo may move it to another place, or take it away, before OK.
 */
export type Opened = 'generator' | { readonly row: DeadlineDraft | null; readonly baseline: DeadlineDraft }

/**
 * The open dialog: what was pressed here, else the deadline to which the list of problems led (U14). Its serial tells it
 * from the one before, which it may follow at once.
 */
export function useOpened(deadlines: readonly DeadlineDraft[], isEdit: boolean) {
  const store = useEditorStore()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [serial, setSerial] = useState(0)
  const open = (next: Opened) => {
    setOpened(next)
    setSerial(serial + 1)
  }
  const focusTarget = useEditor((state) => deadlineIndexOf(state.focusTarget))
  const found = focusTarget === null ? undefined : deadlines[focusTarget]
  if (isEdit && opened === null && found) open({ row: found, baseline: found })
  const close = () => {
    update(store, clearFocusTarget)
    setOpened(null)
  }
  return { opened: isEdit ? opened : null, serial, open, close }
}
