import { useEffect } from 'react'
import { useEditorStore } from './editor-context.tsx'
import { transfersOf } from './file-transfers.ts'

/** When the editor is left, what was uploaded for it and never saved goes with it. */
export function useFileTransfers(): void {
  const store = useEditorStore()
  useEffect(() => () => transfersOf(store).end(), [store])
}
