import { useEffect } from 'react'
import { useEditorStore } from './editor-context.tsx'
import type { EditorStore } from './editor-store.ts'

/** Removes uploaded files that were never saved when the user leaves the editor. */
export function useFileTransfers(): void {
  const store = useEditorStore()
  useEffect(() => () => void endTransfers(store), [store])
}

/** Loaded on demand: few users who open a promotion upload a file. */
async function endTransfers(store: EditorStore): Promise<void> {
  const { transfers, uploaded } = store.getState()
  if (transfers.length + uploaded.length > 0) (await import('./file-transfers.ts')).transfersOf(store).end()
}
