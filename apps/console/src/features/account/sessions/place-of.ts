import type { OwnSession } from '@incentive/contract'

/** Describes the browser and system of a session: `Firefox 144 on Linux`. */
export function placeOf({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  if (browser === null) return system ?? 'Unknown browser'
  return system === null ? browser : `${browser} on ${system}`
}
