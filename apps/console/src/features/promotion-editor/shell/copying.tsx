import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button/button.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { cancelCopy } from '../draft/change-editor.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'

/** The dialog of a copy, loaded when it is first asked for; when that failed, the next request loads it again. Record 0023. */
const dialogQuery = queryOptions({
  queryKey: ['editor-panel', 'copy'],
  queryFn: async () => (await import('../copying/copy-dialog.tsx')).CopyDialog,
  staleTime: 'static',
  gcTime: Infinity,
  networkMode: 'always',
})

/** What is shown while a copy is asked for (OP-03). */
export function Copying() {
  const store = useEditorStore()
  const isOpen = useEditor(({ mode }) => mode === 'copying')
  const { data: CopyDialog, isError, isFetching, refetch } = useQuery({ ...dialogQuery, enabled: isOpen })
  const close = () => update(store, cancelCopy)
  if (!isOpen) return null
  if (CopyDialog) return <CopyDialog />
  return (
    <Dialog
      isOpen={isError}
      onClose={close}
      title="Copy promotion"
      size="small"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </>
      }
    >
      <Notice tone="bad" isUrgent>
        Could not load what a copy asks for.
      </Notice>
    </Dialog>
  )
}
