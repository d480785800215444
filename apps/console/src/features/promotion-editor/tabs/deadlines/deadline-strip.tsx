import type { DeadlineDraft } from '@incentive/model/deadlines'
import { nyDay } from '@incentive/model/time'
import { type Instant, formatDay } from '@incentive/scalars'
import { deadlinePeriods, windowFrame } from '../../../../parts/time-strip/promotion-strip.ts'
import { TimeStrip } from '../../../../parts/time-strip/time-strip.tsx'

interface DeadlineStripProps {
  window: { effectiveDate: string; expirationDate: string }
  groups: readonly { title: string; deadlines: readonly DeadlineDraft[]; isFading?: boolean }[]
  now: Instant
}

/** A chart of the deadlines over the promotion's period. The table below it has the same information as text. */
export function DeadlineStrip({ window, groups, now }: DeadlineStripProps) {
  const frame = windowFrame(window)
  const bars = groups.map(({ deadlines, ...group }) => ({ ...group, periods: deadlinePeriods(deadlines) }))
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
