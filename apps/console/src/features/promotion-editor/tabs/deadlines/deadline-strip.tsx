import type { DeadlineDraft, Instant } from '@incentive/model'
import { compareInstants, formatDay, instantOf, nyDay } from '@incentive/model'
import type { StripPeriod } from '../../../../parts/time-strip/lay-out-strip.ts'
import { TimeStrip } from '../../../../parts/time-strip/time-strip.tsx'

interface DeadlineStripProps {
  window: { effectiveDate: string; expirationDate: string }
  groups: readonly { title: string; deadlines: readonly DeadlineDraft[]; isFading?: boolean }[]
  now: Instant
}

/** The deadlines over the promotion's window; the table under it says the same in words. */
export function DeadlineStrip({ window, groups, now }: DeadlineStripProps) {
  const [from, to] = [instantOf(window.effectiveDate), instantOf(window.expirationDate)]
  const frame = from !== null && to !== null && compareInstants(from, to) < 0 ? { title: 'Promotion', from, to } : null
  const bars = groups.map(({ deadlines, ...group }) => ({ ...group, periods: deadlines.flatMap(toPeriod) }))
  const counts = bars.map(({ title, periods }) => `${title}: ${periods.length}`).join(', ')
  return (
    <TimeStrip
      label={`Calendar${frame ? ` of the promotion from ${day(frame.from)} to ${day(frame.to)}` : ''}. ${counts}.`}
      frame={frame}
      groups={bars}
      now={now}
      tailMeaning="Until the submission deadline"
    />
  )
}

const day = (instant: Instant) => formatDay(nyDay(instant))

/** A deadline as a bar; one whose dates are missing or reversed has none. */
function toPeriod(deadline: DeadlineDraft, index: number): StripPeriod[] {
  const [from, to] = [instantOf(deadline.effectiveDate), instantOf(deadline.expirationDate)]
  if (from === null || to === null || compareInstants(from, to) > 0) return []
  const until = instantOf(deadline.submissionDeadlineDate) ?? undefined
  return [{ id: String(index), label: deadline.name, from, to, until }]
}
