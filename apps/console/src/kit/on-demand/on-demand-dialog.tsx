import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Notice } from '../page/notice.tsx'
import type { OnDemand } from './on-demand.ts'
import { useOnDemand } from './use-on-demand.ts'

interface OnDemandDialogProps<T> {
  /** What the dialog is made of. */
  source: OnDemand<T>
  /** What it is called when it cannot be loaded. */
  title: string
  /** What is said when it cannot be loaded. */
  failure?: string
  onClose: () => void
  children: (loaded: T) => ReactNode
}

/**
 * A dialog that is loaded when it is first opened: nothing until it is there. When it cannot be loaded, a small dialog
 * says so in its place, and can try again.
 */
export function OnDemandDialog<T>(props: OnDemandDialogProps<T>) {
  const { source, title, failure = 'This could not be loaded. Check your connection and try again.' } = props
  const { onClose, children } = props
  const { value, hasFailed, retry } = useOnDemand(source)
  if (value !== null) return children(value)
  return (
    <Dialog
      isOpen={hasFailed}
      onClose={onClose}
      title={title}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={retry}>
            Retry
          </Button>
        </>
      }
    >
      <Notice tone="bad" isUrgent>
        {failure}
      </Notice>
    </Dialog>
  )
}
