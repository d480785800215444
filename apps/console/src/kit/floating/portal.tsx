import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Puts its children beside the page instead of into it, so that nothing there clips or covers them. */
export function Portal({ children }: { children: ReactNode }) {
  return createPortal(children, document.body)
}
