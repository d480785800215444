import type { SessionAnswer } from '@incentive/contract'

/** When a session ends, in milliseconds of the clock, and whether going on puts that off. */
export type SessionEnd = { readonly at: number; readonly canRenew: boolean }

/** How long before its end a session says so: time enough to answer (WCAG 2.2.1). */
export const warningMilliseconds = 120_000

/**
 * When a session ends that was read at `readAt` and answered last at `answeredAt`: each answer begins the idle time
 * again, the absolute end stands.
 */
export function sessionEnd(expires: SessionAnswer['expires'], readAt: number, answeredAt: number): SessionEnd {
  const absolute = Date.parse(expires.absolute)
  const idle = Date.parse(expires.idle) + Math.max(0, answeredAt - readAt)
  return idle < absolute ? { at: idle, canRenew: true } : { at: absolute, canRenew: false }
}
