import { toInstant } from '@incentive/scalars'

/** Converts an instant from JSON to the wire format. */
export function wireInstant(text: string): string {
  const instant = toInstant(text)
  if (instant === null) throw new RangeError('the database holds a date outside the supported years')
  return instant
}
