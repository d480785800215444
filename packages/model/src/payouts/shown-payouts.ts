import type { Instant } from '@incentive/scalars'
import { effectState, type EffectState } from '../effectiveness/effectiveness.ts'
import { instantOf } from '../time/typed-date.ts'
import type { PayoutDraft } from './payout.ts'
import { payoutWorth, windowInWords } from './payout-in-words.ts'

const stateOf = (payout: PayoutDraft, now: Instant): EffectState =>
  effectState({ effectiveDate: instantOf(payout.effectiveDate), expirationDate: instantOf(payout.expirationDate) }, now)

/** The effective and future payouts of a line, which tables show. ALG-28. */
export function shownPayouts(payouts: readonly PayoutDraft[], now: Instant): PayoutDraft[] {
  return payouts.filter((payout) => stateOf(payout, now) !== 'AFTER')
}

/**
 * The payout of a line as one text, for programs with simple payouts (ALG-28): the effective one, else the next one and
 * its start, else a dash.
 */
export function simplePayout(payouts: readonly PayoutDraft[], currency: string, now: Instant): string {
  const inForce = payouts.filter((payout) => stateOf(payout, now) === 'EFFECTIVE')
  if (inForce.length > 0) return inForce.map((payout) => payoutWorth(payout, currency)).join(', ')
  const [next] = payouts
    .filter((payout) => stateOf(payout, now) === 'BEFORE')
    .toSorted((a, b) => a.effectiveDate.localeCompare(b.effectiveDate))
  return next ? `${payoutWorth(next, currency)} ${windowInWords(next)}` : '-'
}
