import type { Instant } from '@incentive/scalars'
import { effectState, type EffectState } from '../effectiveness/effectiveness.ts'
import { instantOf } from '../time/typed-date.ts'
import type { PayoutDraft } from './payout.ts'
import { payoutWorth, windowInWords } from './payout-in-words.ts'

const stateOf = (payout: PayoutDraft, now: Instant): EffectState =>
  effectState({ effectiveDate: instantOf(payout.effectiveDate), expirationDate: instantOf(payout.expirationDate) }, now)

/** The payouts of a line as a table shows them. */
export interface PayoutsOfLine {
  /** The effective one, else the next one; null if all have ended or there is none. */
  readonly shown: PayoutDraft | null
  /** The other payouts, in the order of the line. */
  readonly current: readonly PayoutDraft[]
  readonly later: readonly PayoutDraft[]
  readonly ended: readonly PayoutDraft[]
}

/** Sorts the payouts of a line for a table. OP-153, ALG-28. */
export function payoutsOfLine(payouts: readonly PayoutDraft[], now: Instant): PayoutsOfLine {
  const inState = (state: EffectState) => payouts.filter((payout) => stateOf(payout, now) === state)
  const [current, later, ended] = [inState('EFFECTIVE'), inState('BEFORE'), inState('AFTER')]
  const shown = current[0] ?? byStart(later)[0] ?? null
  const isOther = (payout: PayoutDraft) => payout !== shown
  return { shown, current: current.filter(isOther), later: later.filter(isOther), ended }
}

const byStart = (payouts: readonly PayoutDraft[]) =>
  payouts.toSorted((a, b) => a.effectiveDate.localeCompare(b.effectiveDate))

/**
 * The payout of a line as one text, for programs with simple payouts (ALG-28): the effective one, else the next one and
 * its start, else a dash.
 */
export function simplePayout(payouts: readonly PayoutDraft[], currency: string, now: Instant): string {
  const inForce = payouts.filter((payout) => stateOf(payout, now) === 'EFFECTIVE')
  if (inForce.length > 0) return inForce.map((payout) => payoutWorth(payout, currency)).join(', ')
  const { shown: next } = payoutsOfLine(payouts, now)
  return next ? `${payoutWorth(next, currency)} ${windowInWords(next)}` : '-'
}
