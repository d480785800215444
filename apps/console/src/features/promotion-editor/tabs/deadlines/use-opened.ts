import type { DeadlineDraft } from '@incentive/model'
import { useState } from 'react'
import { endSearch } from '../../draft/change-editor.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { transact } from '../../editing/editor-store.ts'
import { deadlineIndexOf } from './deadline-path.ts'

/**
 * What is open before the list: the generator, or a deadline with what it opened with. The row itself is held, null for
 * a new one: an Undo may move it to another place, or take it away, before OK.
 */
export type Opened = 'generator' | { readonly row: DeadlineDraft | null; readonly start: DeadlineDraft }

/** The open dialog: what was pressed here, else the deadline to which the list of problems led (U14). */
export function useOpened(deadlines: readonly DeadlineDraft[], isEdit: boolean) {
  const store = useEditorStore()
  const [opened, open] = useState<Opened | null>(null)
  const sought = useEditor((state) => deadlineIndexOf(state.sought))
  const found = sought === null ? undefined : deadlines[sought]
  if (isEdit && opened === null && found) open({ row: found, start: found })
  const close = () => {
    transact(store, endSearch)
    open(null)
  }
  return { opened: isEdit ? opened : null, open, close }
}
