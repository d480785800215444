import { formatDay, instantOf, nyDay, type DeadlineDraft, type Instant } from '@incentive/model'
import { useShallow } from 'zustand/react/shallow'
import { useNow } from '../../../../parts/now/use-now.ts'
import { CompactStrip } from '../../../../parts/time-strip/compact-strip.tsx'
import { deadlinePeriods, windowFrame } from '../../../../parts/time-strip/promotion-strip.ts'
import { useEditor } from '../../editing/editor-context.tsx'

/** A chart of the promotion's publish date, effective period and claim period, with today's date. */
export function PromotionStrip() {
  const { publishDate, promotionDeadlines, ...window } = useEditor(
    useShallow(({ draft: { publishDate, effectiveDate, expirationDate, promotionDeadlines } }) => ({
      publishDate,
      effectiveDate,
      expirationDate,
      promotionDeadlines,
    })),
  )
  const now = useNow()
  const frame = windowFrame(window)
  if (!frame) return null
  const publish = instantOf(publishDate)
  return (
    <CompactStrip
      label={wordsOf(frame, publish, promotionDeadlines)}
      frame={frame}
      periods={deadlinePeriods(promotionDeadlines)}
      noun="Deadlines"
      mark={publish === null ? null : { label: 'Publish', at: publish }}
      now={now}
    />
  )
}

function wordsOf(frame: { from: Instant; to: Instant }, publish: Instant | null, deadlines: readonly DeadlineDraft[]) {
  const window = `The promotion runs from ${day(frame.from)} to ${day(frame.to)}`
  const published = publish ? `, published on ${day(publish)}` : ''
  return `${window}${published}. Deadlines: ${deadlines.length}.`
}

const day = (instant: Instant) => formatDay(nyDay(instant))
