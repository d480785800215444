import { compareInstants, type Instant } from '@incentive/scalars'

/** Whether participants can see a promotion (Spec 4, ALG-07); while it is paused they cannot, whatever its publish date. */
export type PublishState = 'UNPUBLISHED' | 'PUBLISHED' | 'PAUSED'
/** Where now lies relative to a window; the start is inclusive, the end exclusive (ALG-07). */
export type EffectState = 'BEFORE' | 'EFFECTIVE' | 'AFTER'

/** The publish states in words. */
export const PUBLISH_LABELS: Readonly<Record<PublishState, string>> = {
  UNPUBLISHED: 'Not published',
  PUBLISHED: 'Published',
  PAUSED: 'Paused',
}
/** The effect states in words. */
export const EFFECT_LABELS: Readonly<Record<EffectState, string>> = {
  BEFORE: 'Not yet effective',
  EFFECTIVE: 'Effective',
  AFTER: 'Expired',
}

/** A window of which either end may be open. */
export type OpenWindow = { readonly effectiveDate: Instant | null; readonly expirationDate: Instant | null }

/** Paused while a pause is open; else published from the publish date on, never while there is none. */
export function publishState(publishDate: Instant | null, now: Instant, isPaused = false): PublishState {
  if (isPaused) return 'PAUSED'
  return publishDate !== null && compareInstants(now, publishDate) >= 0 ? 'PUBLISHED' : 'UNPUBLISHED'
}

/** The same interval test for promotions, lines, payouts, courses and catalogue entries. */
export function effectState({ effectiveDate, expirationDate }: OpenWindow, now: Instant): EffectState {
  if (effectiveDate !== null && compareInstants(now, effectiveDate) < 0) return 'BEFORE'
  if (expirationDate !== null && compareInstants(now, expirationDate) >= 0) return 'AFTER'
  return 'EFFECTIVE'
}

/** Whether now lies inside the window. */
export function isEffective(window: OpenWindow, now: Instant): boolean {
  return effectState(window, now) === 'EFFECTIVE'
}

/** Whether participants can see a promotion and claim in it: published, not paused and not ended. */
export function isLive(
  promotion: { readonly publishDate: Instant | null; readonly expirationDate: Instant | null },
  now: Instant,
  isPaused: boolean,
): boolean {
  const ends = { effectiveDate: null, expirationDate: promotion.expirationDate }
  return publishState(promotion.publishDate, now, isPaused) === 'PUBLISHED' && isNotOver(ends, now)
}

/** Whether the window is in force or still to come; the products table keeps these (ALG-07). */
export function isNotOver(window: OpenWindow, now: Instant): boolean {
  return effectState(window, now) !== 'AFTER'
}
