import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { causeOf } from '../lists/use-page.ts'
import css from './confirmed.module.css'

interface ConfirmedDialogProps {
  title: string
  /** Verb with object and count, such as `Revoke 1 API client`. */
  confirmLabel: string
  isDestructive?: boolean
  /** The consequences. */
  children: ReactNode
  /** A choice below the consequences. */
  choice?: ReactNode
  /** Carries out the action and closes the dialog; an error is shown in the dialog. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/**
 * Asks for confirmation and carries out an action, never twice at the same time; a failure is shown in the dialog. U25.
 */
export function ConfirmedDialog({ children, choice, onConfirm, onClose, ...shown }: ConfirmedDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [cause, setCause] = useState<string | null>(null)
  const carryOut = async () => {
    if (isBusy) return
    setIsBusy(true)
    setCause(null)
    try {
      await onConfirm()
    } catch (error) {
      setCause(causeOf(error))
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog isOpen {...shown} isBusy={isBusy} onConfirm={() => void carryOut()} onCancel={onClose}>
      <div className={css.body}>
        {cause !== null && (
          <Notice tone="bad" isUrgent>
            {cause}
          </Notice>
        )}
        <p>{children}</p>
        {choice}
      </div>
    </ConfirmDialog>
  )
}
