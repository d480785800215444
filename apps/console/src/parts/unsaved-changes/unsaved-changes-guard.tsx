import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { hasUnsavedWork, hasWork, mayLeave, watchWork } from './unsaved-work.ts'
import { UnsavedQuestionDialog } from './unsaved-question-dialog.tsx'

/**
 * Keeps unsaved work from being lost by links, Back, reloading and closing the window (U2, U3): one for the whole
 * console, so that one is asked once, however many forms are open. Without any it stays out of the router's way.
 */
export function UnsavedChangesGuard() {
  const disabled = !useSyncExternalStore(watchWork, hasWork)
  useBlocker({ shouldBlockFn: isKept, enableBeforeUnload: hasUnsavedWork, disabled })
  return <UnsavedQuestionDialog />
}

const isKept: ShouldBlockFn = async ({ current, next, action }) => {
  const isSameScreen = current.pathname === next.pathname
  // a screen that only writes its own address anew goes nowhere
  if (isSameScreen && (action === 'REPLACE' || isSameSearch(current.search, next.search))) return false
  return !(await mayLeave(isSameScreen))
}

const isSameSearch = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
