import { epochOf, printInstant, type Instant } from '@incentive/scalars'
import type { PayoutDraft } from '../payouts/payout.ts'
import { instantOf, type TypedDate } from '../time/typed-date.ts'
import type { LineSettings } from './line-settings.ts'

type Paying = Pick<LineSettings, 'promotionProductPayouts'>

const SECOND = 1000

/**
 * A reopened line with claims keeps all its former payouts: those that run when the new payouts start end one second
 * before them. Without a new payout, nothing ends; a new payout without a start starts now (OP-148).
 */
export function withPaidBy<Line extends Paying>(before: Paying, line: Line, now: Instant): Line {
  const [stored, given] = [before.promotionProductPayouts, line.promotionProductPayouts]
  if (stored === given) return line
  const started = given.map((payout) => (isNew(payout) ? withStart(payout, now) : payout))
  const start = Math.min(...started.filter(isNew).map(({ effectiveDate }) => startOf(effectiveDate)))
  const named = new Set(given.map(({ id }) => id))
  const kept = stored.filter(({ id }) => !named.has(id)).map((payout) => endBefore(payout, start))
  return { ...line, promotionProductPayouts: [...kept, ...started] }
}

const isNew = ({ id }: PayoutDraft) => id === null

function withStart(payout: PayoutDraft, now: Instant): PayoutDraft {
  if (payout.effectiveDate.trim() !== '') return payout
  return { ...payout, effectiveDate: printInstant(Math.floor(epochOf(now) / SECOND) * SECOND) }
}

/** The start in milliseconds; an invalid date never starts. */
function startOf(date: TypedDate): number {
  const instant = instantOf(date)
  return instant === null ? Infinity : epochOf(instant)
}

function endBefore(payout: PayoutDraft, start: number): PayoutDraft {
  const [from, to] = [instantOf(payout.effectiveDate), instantOf(payout.expirationDate)]
  const isRunning = (from === null || epochOf(from) < start) && (to === null || epochOf(to) >= start)
  return isRunning && Number.isFinite(start) ? { ...payout, expirationDate: printInstant(start - SECOND) } : payout
}
