import { useEffect } from 'react'
import type { EditorList, ListName, ListRow } from '../draft/lists.ts'
import { useEditor, useEditorStore } from './editor-context.tsx'
import { listLoadsOf } from './list-loads.ts'

/** A list of the editor, loaded when something first shows it; `retry` loads one that failed. Null for a moment only. */
export function useList<Name extends ListName>(
  name: Name,
): { list: EditorList<ListRow<Name>> | null; retry: () => void } {
  const store = useEditorStore()
  const list = useEditor((state) => state.lists[name])
  const isMissing = list === null
  useEffect(() => {
    if (isMissing) listLoadsOf(store).start(name)
  }, [store, name, isMissing])
  return { list, retry: () => listLoadsOf(store).start(name) }
}

/** Ends the loads of an editor that is left. */
export function useEndOfLoads(): void {
  const store = useEditorStore()
  useEffect(() => () => listLoadsOf(store).end(), [store])
}
