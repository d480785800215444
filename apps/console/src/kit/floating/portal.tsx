import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Renders its children next to the page instead of inside it, so that the page cannot clip or cover them. */
export function Portal({ children }: { children: ReactNode }) {
  return createPortal(children, document.body)
}
