import type { Issue } from '@incentive/model/issues'
import type { RowKey } from '@incentive/model/roster'
import { useState } from 'react'
import { clearFocusTarget } from '../../draft/change-editor.ts'
import { rowOfPath } from '../../draft/lists.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { update } from '../../editing/editor-store.ts'
import { limitPath } from './shown-limits.ts'

/** The purpose of the open dialog: edit a node, add a group, or add an item to a group. */
export type OpenLimit =
  | { readonly kind: 'edit'; readonly key: RowKey }
  | { readonly kind: 'addGroup' }
  | { readonly kind: 'addItem'; readonly group: RowKey }

/** The open dialog: the one that the user opened, otherwise that of the focus target of the list of problems (U14). */
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
    /** Server issues about a node, by its own field names. */
    refusedOf: (key: RowKey): readonly Issue[] => {
      const within = limitPath(key, '')
      return (store.getState().refusal?.fieldIssues ?? []).flatMap(({ field, message }) =>
        field.startsWith(within) ? [{ field: field.slice(within.length), message }] : [],
      )
    },
  }
}
