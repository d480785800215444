import type { SessionAnswer } from '@incentive/contract'

/** When a session ends, in milliseconds of the clock, and whether activity postpones the end. */
export type SessionEnd = { readonly at: number; readonly canRenew: boolean }

/** Time between the warning and the end of a session: long enough to respond (WCAG 2.2.1). */
export const warningMilliseconds = 120_000

/**
 * The end of a session that was read at `readAt`, with the last response at `answeredAt`: each response restarts the
 * idle time; the absolute end is fixed.
 */
export function sessionEnd(expires: SessionAnswer['expires'], readAt: number, answeredAt: number): SessionEnd {
  const absolute = Date.parse(expires.absolute)
  const idle = Date.parse(expires.idle) + Math.max(0, answeredAt - readAt)
  return idle < absolute ? { at: idle, canRenew: true } : { at: absolute, canRenew: false }
}
