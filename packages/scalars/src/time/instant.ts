/** A point in time in the format of the wire and of drafts: UTC text such as `2026-04-01T04:00:00Z` (Spec 9). */
export type Instant = string

const CANONICAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/
const WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/i

/** Dates outside these years are typing errors, and databases and libraries handle them differently. */
const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(9999, 11, 31)

/** The text of a point in time, in milliseconds since 1970; without a fraction if it is zero. */
export function printInstant(milliseconds: number): Instant {
  const text = new Date(milliseconds).toISOString()
  return milliseconds % 1000 === 0 ? `${text.slice(0, -'.000Z'.length)}Z` : text.replace(/0*Z$/, 'Z')
}

/** The milliseconds since 1970 of an instant. Any other text throws a RangeError. */
export function epochOf(instant: Instant): number {
  return Temporal.Instant.from(instant).epochMilliseconds
}

/**
 * Parses an ISO 8601 instant with a zone (`Z` or an offset) and returns its canonical text.
 * Returns null for anything else: no zone, no such day, outside the years 1900 to 9999.
 */
export function toInstant(text: string): Instant | null {
  const milliseconds = readEpoch(text)
  return milliseconds === null ? null : printInstant(milliseconds)
}

/** True if a draft's date is a point in time, not blank or invalid text. */
export function isInstant(text: string): boolean {
  return CANONICAL.test(text) && readEpoch(text) !== null
}

function readEpoch(text: string): number | null {
  if (!WITH_ZONE.test(text)) return null
  try {
    const milliseconds = epochOf(text)
    return isInRange(milliseconds) ? milliseconds : null
  } catch {
    return null
  }
}

/** True if a point in time is in the years that the program accepts. */
export function isInRange(milliseconds: number): boolean {
  return milliseconds >= EARLIEST && milliseconds < LATEST
}

/** Order of two instants: negative, zero or positive. Both must be instants. */
export function compareInstants(a: Instant, b: Instant): number {
  return Temporal.Instant.compare(a, b)
}

/** The later of two instants. */
export function laterInstant(a: Instant, b: Instant): Instant {
  return compareInstants(a, b) >= 0 ? a : b
}
