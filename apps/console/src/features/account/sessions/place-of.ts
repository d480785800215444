import type { OwnSession } from '@incentive/contract'

/** Where a session is, in words: `Firefox 144 on Linux`. */
export function placeOf({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  if (browser === null) return system ?? 'Unknown browser'
  return system === null ? browser : `${browser} on ${system}`
}
