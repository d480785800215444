import { MESSAGES } from '@incentive/model'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'

interface UnsavedChangesDialogProps {
  isOpen: boolean
  /** What would be lost, in words. */
  lost: string
  /** How many changes those are. */
  changeCount: number
  onStay: () => void
  onDiscard: () => void
  /** Absent when the changes cannot be saved as they are. */
  onSave?: (() => void) | undefined
  saveLabel: string
  /** A save is under way: it cannot be taken back, so that there is nothing to discard. */
  isBusy: boolean
}

const SAVING = 'You go on as soon as your changes are saved. If they cannot be saved, you stay here and see why.'

/** Asks before changes are lost (OP-91, U25). Staying is the safe answer: it has the focus and the Escape key. */
export function UnsavedChangesDialog(props: UnsavedChangesDialogProps) {
  const { isOpen, lost, changeCount, onStay, onDiscard, onSave, saveLabel, isBusy } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      title={isBusy ? 'Saving changes' : MESSAGES.editor.discard}
      size="small"
      actions={
        <>
          <Button data-autofocus onClick={onStay}>
            Stay
          </Button>
          {!isBusy && (
            <Button kind="danger" onClick={onDiscard}>
              {discardLabel(changeCount)}
            </Button>
          )}
          {onSave && (
            <Button kind="primary" isBusy={isBusy} onClick={onSave}>
              {saveLabel}
            </Button>
          )}
        </>
      }
    >
      <p aria-live="polite">{isBusy ? SAVING : lost}</p>
    </Dialog>
  )
}

function discardLabel(changeCount: number): string {
  if (changeCount === 0) return 'Discard changes'
  return changeCount === 1 ? 'Discard 1 change' : `Discard ${changeCount} changes`
}
