import { DialogOnDemand } from '../../../kit/on-demand/dialog-on-demand.tsx'
import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { cancelCopy } from '../draft/change-editor.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'

const copyDialog = onDemand(async () => (await import('../copying/copy-dialog.tsx')).CopyDialog)

/** What is shown while a copy is asked for (OP-03). */
export function Copying() {
  const store = useEditorStore()
  const isOpen = useEditor(({ mode }) => mode === 'copying')
  if (!isOpen) return null
  return (
    <DialogOnDemand
      source={copyDialog}
      title="Copy promotion"
      failure="Could not load what a copy asks for."
      onClose={() => update(store, cancelCopy)}
    />
  )
}
