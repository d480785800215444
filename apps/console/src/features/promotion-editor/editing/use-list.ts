import { useEffect } from 'react'
import type { ListName } from '@incentive/model'
import { anyKind, type EditorList, type ListKindOfName } from '../draft/lists.ts'
import { useEditor, useEditorStore } from './editor-context.tsx'
import { listLoadsOf } from './list-loads.ts'

/**
 * Returns the list of a kind, which loads when it is first shown. `retry` reloads it after a failure. Null only
 * briefly. The component passes the kind, so that the rules of its rows load with its tab.
 */
export function useList<Kind extends ListKindOfName<ListName>>(
  kind: Kind,
): { list: EditorList<ReturnType<Kind['open']>> | null; retry: () => void } {
  const store = useEditorStore()
  // the list of that name holds rows of that kind, which the types cannot express
  const list = useEditor((state) => state.lists[kind.name]) as EditorList<ReturnType<Kind['open']>> | null
  const isMissing = list === null
  useEffect(() => {
    if (isMissing) listLoadsOf(store).start(anyKind(kind))
  }, [store, kind, isMissing])
  return { list, retry: () => listLoadsOf(store).start(anyKind(kind)) }
}

/** Ends the loads of an editor when the user leaves it. */
export function useEndOfLoads(): void {
  const store = useEditorStore()
  useEffect(() => () => listLoadsOf(store).end(), [store])
}
