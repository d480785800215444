import type { ListName } from '@incentive/model/lists'
import type { RowKey } from '@incentive/model/roster'
import { useState } from 'react'
import { clearFocusTarget } from '../../../draft/change-editor.ts'
import { rowOfPath } from '../../../draft/lists.ts'
import { useEditor, useEditorStore } from '../../../editing/editor-context.tsx'
import { update } from '../../../editing/editor-store.ts'

/**
 * The row whose dialog is open: the one that was clicked, otherwise the focus target of the list of problems (U14) if
 * `isMeant` returns true for its path.
 */
export function useFocusedRow(
  name: ListName,
  rows: ReadonlyMap<RowKey, unknown> | undefined,
  isMeant: (path: string) => boolean = () => true,
) {
  const store = useEditorStore()
  const [pressed, edit] = useState<RowKey | null>(null)
  const target = useEditor(({ focusTarget }) => {
    const at = focusTarget === null || !isMeant(focusTarget) ? null : rowOfPath(focusTarget)
    return at?.name === name && rows?.has(at.key) ? at.key : null
  })
  const close = () => {
    update(store, clearFocusTarget)
    edit(null)
  }
  return { edited: pressed ?? target, edit, close }
}
