import type { Issue } from '@incentive/model/issues'
import { useState } from 'react'
import { clearFocusTarget } from '../../draft/change-editor.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import type { EditorState } from '../../draft/editor-state.ts'
import { rowOfPath, rowPath } from '../../draft/lists.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { update } from '../../editing/editor-store.ts'
import type { LineAt, LineRow } from './line-row.ts'

/** The line whose dialog is open. */
export type OpenLine = {
  readonly at: LineAt
  readonly path: string
  readonly row: LineRow
  /** Server issues about the line, by its own field names. */
  readonly refused: readonly Issue[]
  /** The focus target of the list of problems, by field name, or null if there is none. */
  readonly target: string | null
  /** Error about the line as a whole, not at a field, or null if there is none. */
  readonly ofLine: string | null
}

/** The open line: the one that was clicked, otherwise that of the focus target of the list of problems (U14). */
export function useOpenLine() {
  const store = useEditorStore()
  const [pressed, open] = useState<LineAt | null>(null)
  const target = useEditor(({ focusTarget }) => focusTarget)
  const led = target === null ? null : lineOfPath(target)
  const at = pressed ?? led
  const row = useEditor(({ lists }) => (at ? (lists[at.list]?.roster.rows.get(at.key) ?? null) : null))
  const path = at && rowPath(at.list, at.key)
  const ofLine = useEditor((state) => (path === null ? null : messageOfLine(state, path)))
  const close = () => {
    update(store, clearFocusTarget)
    open(null)
  }
  const opened: OpenLine | null = at && row && { at, path: rowPath(at.list, at.key), row, ofLine, ...found() }
  return { opened, open, close }

  function found(): Pick<OpenLine, 'refused' | 'target'> {
    const within = `${path ?? ''}.`
    const ownOf = (field: string) => (field.startsWith(within) ? field.slice(within.length) : null)
    const refused = (store.getState().refusal?.fieldIssues ?? []).flatMap(({ field, message }) => {
      const own = ownOf(field)
      return own === null ? [] : [{ field: own, message }]
    })
    return { refused, target: target === null ? null : ownOf(target) }
  }
}

const messageOfLine = (state: EditorState, path: string): string | null =>
  deriveEditor(state).allIssues.find(({ field }) => field === path)?.message ?? null

function lineOfPath(path: string): LineAt | null {
  const at = rowOfPath(path)
  if (at?.name !== 'promotionProducts' && at?.name !== 'promotionProductGroups') return null
  return { list: at.name, key: at.key }
}
