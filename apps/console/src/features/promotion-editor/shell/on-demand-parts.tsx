import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { OnDemandDialog } from '../../../kit/on-demand/on-demand-dialog.tsx'
import { cancelPublish } from '../draft/change-editor.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'

const publishDialog = onDemand(async () => (await import('../publishing/publish-dialog.tsx')).PublishDialog)

/** Confirmation before a save publishes with warnings (MS-46). */
export function Publishing() {
  const store = useEditorStore()
  const isAsked = useEditor(({ publishing }) => publishing?.reason === null)
  if (!isAsked) return null
  const close = () => update(store, cancelPublish)
  return (
    <OnDemandDialog
      source={publishDialog}
      title="Publish promotion"
      failure="Could not load the confirmation. Your changes are kept."
      onClose={close}
    >
      {(PublishDialog) => <PublishDialog onClose={close} />}
    </OnDemandDialog>
  )
}
