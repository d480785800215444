import { useEffect } from 'react'
import { useEditorStore } from './editor-context.tsx'
import { transfersOf } from './file-transfers.ts'

/** Removes uploaded files that were never saved when the user leaves the editor. */
export function useFileTransfers(): void {
  const store = useEditorStore()
  useEffect(() => () => transfersOf(store).end(), [store])
}
