import type { PromotionCourseRow, RowKey } from '@incentive/model'
import { useState } from 'react'
import { clearFocusTarget } from '../../draft/change-editor.ts'
import { rowOfPath } from '../../draft/lists.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { update } from '../../editing/editor-store.ts'

/**
 * The course whose dialog is open: the one that was clicked, otherwise the focus target of the list of problems (U14).
 */
export function useFocusedCourse(rows: ReadonlyMap<RowKey, PromotionCourseRow> | undefined) {
  const store = useEditorStore()
  const [pressed, edit] = useState<RowKey | null>(null)
  const target = useEditor(({ focusTarget }) => {
    const at = focusTarget === null ? null : rowOfPath(focusTarget)
    return at?.name === 'promotionCourses' && rows?.has(at.key) ? at.key : null
  })
  const close = () => {
    update(store, clearFocusTarget)
    edit(null)
  }
  return { edited: pressed ?? target, edit, close }
}
