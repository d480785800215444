import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { hasUnsavedWork, hasWork, mayLeave, watchWork, readQuestion, type UnsavedQuestion } from './use-unsaved-work.ts'
import { MESSAGES } from '@incentive/model/issues'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'

/**
 * Prevents the loss of unsaved work through links, Back, reload and closing the window (U2, U3): one guard for the
 * whole console, so that the user is asked only once, however many forms are open. Without forms it does not block the
 * router.
 */
export function UnsavedChangesGuard() {
  const disabled = !useSyncExternalStore(watchWork, hasWork)
  useBlocker({ shouldBlockFn: isKept, enableBeforeUnload: hasUnsavedWork, disabled })
  return <UnsavedQuestionDialog />
}

const isKept: ShouldBlockFn = async ({ current, next, action }) => {
  const isSameScreen = current.pathname === next.pathname && versionIn(current.search) === versionIn(next.search)
  // a screen that only updates its own address does not leave
  if (isSameScreen && (action === 'REPLACE' || isSameSearch(current.search, next.search))) return false
  return !(await mayLeave(isSameScreen))
}

/** Another version of a promotion is another screen. */
const versionIn = (search: object) => 'version' in search && search.version

const isSameSearch = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

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
