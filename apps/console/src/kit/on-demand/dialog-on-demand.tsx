import type { ComponentType } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Notice } from '../page/notice.tsx'
import type { OnDemand } from './on-demand.ts'
import { useOnDemand } from './use-on-demand.ts'

interface DialogOnDemandProps {
  source: OnDemand<ComponentType<{ onClose: () => void }>>
  title: string
  /** Said when it cannot be loaded, above Retry. */
  failure: string
  onClose: () => void
}

/** A dialog that is loaded when it is first opened. */
export function DialogOnDemand({ source, title, failure, onClose }: DialogOnDemandProps) {
  const { value: Loaded, hasFailed, retry } = useOnDemand(source)
  if (Loaded) return <Loaded onClose={onClose} />
  return (
    <Dialog
      isOpen={hasFailed}
      onClose={onClose}
      title={title}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={retry}>Retry</Button>
        </>
      }
    >
      <Notice tone="bad" isUrgent>
        {failure}
      </Notice>
    </Dialog>
  )
}
