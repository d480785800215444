import { useBlocker } from '@tanstack/react-router'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

interface UnsavedChangesGuardProps {
  /** Whether something would be lost now; asked at the moment of leaving. */
  isDirty: () => boolean
  lost: string
  changeCount: number
  /** Saves and answers whether that succeeded; absent when the changes cannot be saved as they are. */
  save?: (() => Promise<boolean>) | undefined
  isBusy: boolean
}

/**
 * Keeps unsaved changes from being lost by links, Back and closing the tab (U2, U3). Another tab of the same screen is
 * not left by going there.
 */
export function UnsavedChangesGuard({ isDirty, lost, changeCount, save, isBusy }: UnsavedChangesGuardProps) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const stay = () => leaving.reset?.()
  const saveAndLeave = save && (async () => ((await save()) ? leaving.proceed?.() : stay()))
  return (
    <UnsavedChangesDialog
      isOpen={leaving.status === 'blocked'}
      lost={lost}
      changeCount={changeCount}
      onStay={stay}
      onDiscard={() => leaving.proceed?.()}
      onSave={saveAndLeave && (() => void saveAndLeave())}
      saveLabel="Save and leave"
      isBusy={isBusy}
    />
  )
}
