import { epochOf, printInstant, type Instant } from '@incentive/scalars'
import { coverageOf, daysWords } from '../deadlines/coverage.ts'
import type { TypedDate } from '../time/typed-date.ts'
import { instantOf } from '../time/typed-date.ts'

type Dated = { readonly effectiveDate: TypedDate; readonly expirationDate: TypedDate }

/** A payout ends before its end instant, so its last day is that of one second earlier. */
const SECOND = 1000

/**
 * Describes the days of the promotion on which a line pays nothing, and those with several payouts. Both are allowed
 * (OP-105). Null without payouts, and while the promotion or a payout has an invalid date.
 */
export function payoutCoverage(window: Dated, payouts: readonly Dated[]): string | null {
  const [from, to] = [instantOf(window.effectiveDate), instantOf(window.expirationDate)]
  const dates = payouts.flatMap((payout) => [payout.effectiveDate, payout.expirationDate])
  const isUnclear = dates.some((date) => date.trim() !== '' && instantOf(date) === null)
  if (from === null || to === null || isUnclear) return null
  const periods = payouts.map(({ effectiveDate, expirationDate }) => ({
    effectiveDate: instantOf(effectiveDate) ?? openStart(from, instantOf(expirationDate)),
    expirationDate: lastMoment(instantOf(expirationDate) ?? openEnd(to, instantOf(effectiveDate))),
  }))
  const coverage = coverageOf({ effectiveDate: from, expirationDate: lastMoment(to) }, periods)
  if (coverage === null) return null
  const { gaps, overlaps } = coverage
  const parts = [
    gaps.length > 0 && `No payout: ${daysWords(gaps)}.`,
    overlaps.length > 0 && `More than one payout: ${daysWords(overlaps)}.`,
  ]
  return parts.filter(Boolean).join(' ') || 'One payout on every day of the promotion.'
}

/** Without a start, a payout starts with the promotion, or at its own end when that is earlier. */
function openStart(from: Instant, end: Instant | null): Instant {
  return end === null || epochOf(end) > epochOf(from) ? from : lastMoment(end)
}

/** Without an end, a payout ends with the promotion, or right after its own start when that is later. */
function openEnd(to: Instant, start: Instant | null): Instant {
  return start === null || epochOf(start) < epochOf(to) ? to : printInstant(epochOf(start) + SECOND)
}

function lastMoment(end: Instant): Instant {
  return printInstant(epochOf(end) - SECOND)
}
