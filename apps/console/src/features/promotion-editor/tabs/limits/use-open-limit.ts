import type { Issue, RowKey } from '@incentive/model'
import { useState } from 'react'
import { clearFocusTarget } from '../../draft/change-editor.ts'
import { rowOfPath } from '../../draft/lists.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { update } from '../../editing/editor-store.ts'
import { limitPath } from './limit-path.ts'

/** What a dialog is open for: a node that is edited, a group that is added, or an item that is added to a group. */
export type OpenLimit =
  | { readonly kind: 'edit'; readonly key: RowKey }
  | { readonly kind: 'addGroup' }
  | { readonly kind: 'addItem'; readonly group: RowKey }

/** The open dialog: what was pressed, else the node to which the list of problems led (U14). */
export function useOpenLimit() {
  const store = useEditorStore()
  const [pressed, open] = useState<OpenLimit | null>(null)
  const target = useEditor(({ focusTarget }) => {
    const at = focusTarget === null ? null : rowOfPath(focusTarget)
    return at?.name === 'promotionLimitNodes' ? at.key : null
  })
  const opened: OpenLimit | null = pressed ?? (target === null ? null : { kind: 'edit', key: target })
  return {
    opened,
    open,
    close: () => {
      update(store, clearFocusTarget)
      open(null)
    },
    /** What the server refused of a node, by the names of its own fields. */
    refusedOf: (key: RowKey): readonly Issue[] => {
      const within = limitPath(key, '')
      return (store.getState().refusal?.fieldIssues ?? []).flatMap(({ field, message }) =>
        field.startsWith(within) ? [{ field: field.slice(within.length), message }] : [],
      )
    },
  }
}
