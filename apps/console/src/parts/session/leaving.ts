import type { HistoryState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The session ends when the sign-in screen opens. */
    isLeaving?: boolean | undefined
  }
}

/**
 * State for a navigation to the sign-in screen that ends the session there, once the guards of the current screen have
 * agreed. It is not in the address, so that no external link can sign a user out.
 */
export const leaving: HistoryState = { isLeaving: true }
