import type { Instant, PayoutDraft } from '@incentive/model'
import { compareInstants, instantOf, laterInstant, payoutCoverage, payoutWorth } from '@incentive/model'
import type { StripPeriod } from '../../../../../parts/time-strip/lay-out-strip.ts'
import { TimeStrip } from '../../../../../parts/time-strip/time-strip.tsx'
import css from './payouts.module.css'
import type { PayoutSurroundings } from './payout-form.ts'

interface PayoutStripProps {
  payouts: readonly PayoutDraft[]
  surroundings: PayoutSurroundings
}

/** A chart of the payouts over the promotion's period, with text about the days that none or several cover. */
export function PayoutStrip({ payouts, surroundings }: PayoutStripProps) {
  const { window, now, country } = surroundings
  const [from, to] = [instantOf(window.effectiveDate), instantOf(window.expirationDate)]
  if (payouts.length === 0 || from === null || to === null || compareInstants(from, to) >= 0) return null
  const words = payoutCoverage(window, payouts)
  const periods = payouts.flatMap((payout, index): StripPeriod[] => {
    const period = periodOf(payout, from, to)
    return period ? [{ ...period, id: String(index), label: payoutWorth(payout, country?.currency.name ?? '') }] : []
  })
  return (
    <div>
      <TimeStrip
        label={`Payouts over the promotion: ${periods.length}.`}
        frame={{ title: 'Promotion', from, to }}
        groups={[{ title: 'Payouts', periods }]}
        now={now}
      />
      {words !== null && <p className={css.coverage}>{words}</p>}
    </div>
  )
}

/** An open end extends to the end of the promotion. An invalid period has no bar. */
function periodOf({ effectiveDate, expirationDate }: PayoutDraft, from: Instant, to: Instant) {
  const [start, end] = [instantOf(effectiveDate), instantOf(expirationDate)]
  if ((start === null && effectiveDate.trim() !== '') || (end === null && expirationDate.trim() !== '')) return null
  const period = { from: start ?? from, to: end ?? laterInstant(to, start ?? to) }
  return compareInstants(period.from, period.to) < 0 ? period : null
}
