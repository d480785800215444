import type { HistoryState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The session ends on the sign-in screen. */
    isLeaving?: boolean | undefined
  }
}

/**
 * Goes along with a navigation to the sign-in screen and ends the session there, once whatever guards the screen that is
 * left has agreed. No address says it, so that no link from elsewhere can sign anybody out.
 */
export const leaving: HistoryState = { isLeaving: true }
