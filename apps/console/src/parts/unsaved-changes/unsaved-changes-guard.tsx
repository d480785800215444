import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { hasUnsavedWork, hasWork, mayLeave, watchWork } from './unsaved-work.ts'
import { UnsavedQuestionDialog } from './unsaved-question-dialog.tsx'

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
  const isSameScreen = current.pathname === next.pathname
  // a screen that only updates its own address does not leave
  if (isSameScreen && (action === 'REPLACE' || isSameSearch(current.search, next.search))) return false
  return !(await mayLeave(isSameScreen))
}

const isSameSearch = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
