import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

interface UnsavedChangesGuardProps {
  /** Whether something would be lost now; asked at the moment of leaving. */
  isDirty: () => boolean
  lost: string
  changeCount: number
  /** Saves and answers whether that succeeded; absent when the changes cannot be saved as they are. */
  save?: (() => Promise<boolean>) | undefined
  /** A save is under way: leaving waits for it, as it cannot be taken back. */
  isBusy: boolean
}

/**
 * Keeps unsaved changes from being lost by links, Back and closing the tab (U2, U3). Another tab of the same screen is
 * not left by going there. Once there is nothing left to lose, one goes where one wanted to.
 */
export function UnsavedChangesGuard({ isDirty, lost, changeCount, save, isBusy }: UnsavedChangesGuardProps) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const isAsking = leaving.status === 'blocked'
  const stay = () => leaving.reset?.()
  const leave = () => leaving.proceed?.()
  const saveAndLeave = save && (async () => ((await save()) ? leave() : stay()))
  useEndOfSave(isBusy, () => (changeCount === 0 ? leave() : stay()))
  const leaveWithScreen = useEffectEvent(leave)
  useEffect(() => () => leaveWithScreen(), [])
  return (
    <UnsavedChangesDialog
      isOpen={isAsking}
      lost={lost}
      changeCount={changeCount}
      onStay={stay}
      onDiscard={leave}
      onSave={saveAndLeave && (() => void saveAndLeave())}
      saveLabel="Save and leave"
      isBusy={isBusy}
    />
  )
}

function useEndOfSave(isBusy: boolean, end: () => void): void {
  const wasBusy = useRef(isBusy)
  const onEnd = useEffectEvent(end)
  useEffect(() => {
    if (wasBusy.current && !isBusy) onEnd()
    wasBusy.current = isBusy
  }, [isBusy])
}
