import type { DeadlineDraft } from '@incentive/model'
import { useState } from 'react'
import { clearFocusTarget } from '../../draft/change-editor.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { update } from '../../editing/editor-store.ts'
import { deadlineIndexOf } from './use-deadline-form.ts'

/**
 * The open dialog: the generator, or a deadline with its initial values. Holds the row itself, null for a new one,
 * because an undo can move or remove it before OK.
 */
export type Opened = 'generator' | { readonly row: DeadlineDraft | null; readonly baseline: DeadlineDraft }

/**
 * The open dialog: the one that the user opened, otherwise that of the focus target of the list of problems (U14). Its
 * serial number distinguishes it from the previous dialog, which it can follow immediately.
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
