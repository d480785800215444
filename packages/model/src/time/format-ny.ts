import { epochOf, formatNewYork, type Instant } from '@incentive/scalars'

/**
 * `MM/DD/YYYY hh:mm a z` in New York, the one date format of all screens (Spec 9, ALG-01), regardless of the host's
 * zone.
 */
export function formatNy(instant: Instant): string {
  return formatNewYork(epochOf(instant))
}
