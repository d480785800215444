import { MESSAGES } from '@incentive/model'
import { ConfirmDialog } from '../../../../kit/dialog/confirm-dialog.tsx'

interface DeleteDialogProps {
  /** What is deleted, in words: `AX-100`, `12 lines`. */
  name: string
  onDelete: () => void
  onClose: () => void
}

/** Asks before lines are deleted, and says what becomes of those that were claimed (PROD-51, PROD-52, ALG-12). */
export function DeleteDialog({ name, onDelete, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={`Delete ${name}?`}
      confirmLabel={`Delete ${name}`}
      onConfirm={onDelete}
      onCancel={onClose}
    >
      {MESSAGES.line.deleteExpires}
    </ConfirmDialog>
  )
}
