import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** The consequences, including what would be lost. */
  children: ReactNode
  /** Verb with object and count, such as `Replace 8 deadlines`. */
  confirmLabel: string
  /** Label of the cancel button, which has the focus when the dialog opens. */
  cancelLabel?: string
  /** A third action, such as `Save and leave`. */
  alternative?: { label: string; onChoose: () => void }
  isDestructive?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks for confirmation before data is lost. The focus starts on the least destructive button (U25) and returns
 * afterward.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancel', alternative, isDestructive, isBusy } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onCancel}
      title={title}
      size="small"
      actions={
        <>
          <Button data-autofocus onClick={props.onCancel}>
            {cancelLabel}
          </Button>
          {alternative && <Button onClick={alternative.onChoose}>{alternative.label}</Button>}
          <Button kind={isDestructive ? 'danger' : 'primary'} isBusy={isBusy ?? false} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
