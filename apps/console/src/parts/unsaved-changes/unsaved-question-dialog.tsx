import { MESSAGES } from '@incentive/model'
import { useSyncExternalStore } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { readQuestion, watchWork, type UnsavedQuestion } from './unsaved-work.ts'

const SAVING = 'You will continue as soon as your changes are saved. If they cannot be saved, you stay here.'

/**
 * Asks for confirmation before changes are lost (OP-91, U25), in any form. Staying is the safe choice: it has
 * the focus and the Escape key.
 */
export function UnsavedQuestionDialog() {
  const question = useSyncExternalStore(watchWork, readQuestion)
  return question && <Question {...question} />
}

function Question({ isBusy, lost, changeCount, save, discard, stay }: UnsavedQuestion) {
  return (
    <Dialog
      isOpen
      onClose={stay}
      title={isBusy ? 'Saving changes' : MESSAGES.editor.discard}
      size="small"
      actions={
        <>
          <Button data-autofocus onClick={stay}>
            Keep editing
          </Button>
          {!isBusy && (
            <Button kind="danger" onClick={discard}>
              {discardLabel(changeCount)}
            </Button>
          )}
          {save && (
            <Button kind="primary" isBusy={isBusy} onClick={save.run}>
              {save.label}
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
