import { Button } from '../../../kit/button/button.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { useOnDemand } from '../../../kit/on-demand/use-on-demand.ts'
import { Notice } from '../../../kit/page/notice.tsx'
import { cancelPublish } from '../draft/change-editor.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'

const publishDialog = onDemand(async () => (await import('../publishing/publish-dialog.tsx')).PublishDialog)

/** What is asked before a save publishes with warnings (MS-46). */
export function Publishing() {
  const isAsked = useEditor(({ publishing }) => publishing?.reason === null)
  return isAsked ? <Question /> : null
}

function Question() {
  const store = useEditorStore()
  const { value: PublishDialog, hasFailed, retry } = useOnDemand(publishDialog)
  const close = () => update(store, cancelPublish)
  if (PublishDialog) return <PublishDialog onClose={close} />
  return (
    <Dialog
      isOpen={hasFailed}
      onClose={close}
      title="Publish promotion"
      size="small"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button onClick={retry}>Retry</Button>
        </>
      }
    >
      <Notice tone="bad" isUrgent>
        Could not load what publishing asks for. Your changes are kept.
      </Notice>
    </Dialog>
  )
}
