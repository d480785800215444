import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Notice } from '../page/notice.tsx'
import { useOnDemand, type OnDemand } from './use-on-demand.ts'

interface OnDemandDialogProps<T> {
  /** Loads the content of the dialog. */
  source: OnDemand<T>
  /** Title when loading fails. */
  title: string
  /** Message when loading fails. */
  failure?: string
  onClose: () => void
  children: (loaded: T) => ReactNode
}

/**
 * A dialog that is loaded when it is first opened: renders nothing until loaded. If loading fails, a small dialog
 * reports it and offers a retry.
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
