import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { OnDemandDialog } from '../../../kit/on-demand/on-demand-dialog.tsx'
import { cancelCopy } from '../draft/change-editor.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'

const copyDialog = onDemand(async () => (await import('../copying/copy-dialog.tsx')).CopyDialog)

/** Shown while the user fills in a copy (OP-03). */
export function Copying() {
  const store = useEditorStore()
  const isOpen = useEditor(({ mode }) => mode === 'copying')
  if (!isOpen) return null
  const close = () => update(store, cancelCopy)
  return (
    <OnDemandDialog
      source={copyDialog}
      title="Copy promotion"
      failure="Could not load the copy dialog."
      onClose={close}
    >
      {(CopyDialog) => <CopyDialog onClose={close} />}
    </OnDemandDialog>
  )
}
