import { compareInstants, type Instant } from '@incentive/scalars'

/**
 * Visibility of a promotion to participants (Spec 4, ALG-07); a paused promotion is not visible, regardless of its
 * publish date.
 */
export type PublishState = 'UNPUBLISHED' | 'PUBLISHED' | 'PAUSED'
/** The position of now relative to a window; the start is inclusive, the end exclusive (ALG-07). */
export type EffectState = 'BEFORE' | 'EFFECTIVE' | 'AFTER'

/** Labels of the publish states. */
export const PUBLISH_LABELS: Readonly<Record<PublishState, string>> = {
  UNPUBLISHED: 'Not published',
  PUBLISHED: 'Published',
  PAUSED: 'Paused',
}
/** Labels of the effect states. */
export const EFFECT_LABELS: Readonly<Record<EffectState, string>> = {
  BEFORE: 'Not yet effective',
  EFFECTIVE: 'Effective',
  AFTER: 'Expired',
}

/** A window; null leaves an end open. */
export type OpenWindow = { readonly effectiveDate: Instant | null; readonly expirationDate: Instant | null }

/** Paused while a pause is open, else published from the publish date on, and never published without one. */
export function publishState(publishDate: Instant | null, now: Instant, isPaused = false): PublishState {
  if (isPaused) return 'PAUSED'
  return publishDate !== null && compareInstants(now, publishDate) >= 0 ? 'PUBLISHED' : 'UNPUBLISHED'
}

/** The same interval test for promotions, lines, payouts, courses and catalog entries. */
export function effectState({ effectiveDate, expirationDate }: OpenWindow, now: Instant): EffectState {
  if (effectiveDate !== null && compareInstants(now, effectiveDate) < 0) return 'BEFORE'
  if (expirationDate !== null && compareInstants(now, expirationDate) >= 0) return 'AFTER'
  return 'EFFECTIVE'
}

/** True if now is inside the window. */
export function isEffective(window: OpenWindow, now: Instant): boolean {
  return effectState(window, now) === 'EFFECTIVE'
}

/** True if participants can see a promotion and claim in it: published, not paused and not ended. */
export function isLive(
  promotion: { readonly publishDate: Instant | null; readonly expirationDate: Instant | null },
  now: Instant,
  isPaused: boolean,
): boolean {
  const ends = { effectiveDate: null, expirationDate: promotion.expirationDate }
  return publishState(promotion.publishDate, now, isPaused) === 'PUBLISHED' && isNotOver(ends, now)
}

/** True if the window is effective or in the future; the products table keeps these (ALG-07). */
export function isNotOver(window: OpenWindow, now: Instant): boolean {
  return effectState(window, now) !== 'AFTER'
}

/** The `isEffective` filter of a search body (ALG-07): currently effective, not effective, or all. */
export type EffectiveFilter = 'EFFECTIVE' | 'NOT_EFFECTIVE' | 'ALL'

const FILTERS: ReadonlyMap<string, EffectiveFilter> = new Map([
  ...['true', 'active', 'effective', 'yes'].map((word) => [word, 'EFFECTIVE'] as const),
  ...['false', 'inactive'].map((word) => [word, 'NOT_EFFECTIVE'] as const),
  ...['all', ''].map((word) => [word, 'ALL'] as const),
])

/** The valid texts of `isEffective`, in lower case; a body can contain them in any case, with spaces around them. */
export const EFFECTIVE_WORDS = [...FILTERS.keys()] as const

/** Reads the `isEffective` of a search body; null for an unknown value ("Invalid value"). */
export function readEffectiveFilter(value: unknown): EffectiveFilter | null {
  if (value === undefined || value === null) return 'ALL'
  if (typeof value !== 'string' && typeof value !== 'boolean') return null
  return FILTERS.get(String(value).trim().toLowerCase()) ?? null
}
