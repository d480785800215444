import { dateLabel, instantOf, type PromotionDraft } from '@incentive/model'
import { useState } from 'react'
import { SummaryList } from '../../../kit/panel/summary-list.tsx'
import { useNow } from '../../../parts/now/use-now.ts'
import { deadlinePeriods, windowFrame } from '../../../parts/time-strip/promotion-strip.ts'
import type { StripPeriod } from '../../../parts/time-strip/lay-out-strip.ts'
import { TimeStrip } from '../../../parts/time-strip/time-strip.tsx'
import { MovingDates } from './moving-dates.tsx'
import type { CopyDates } from '@incentive/contract'

interface DatesOfCopyProps {
  source: PromotionDraft
  copy: PromotionDraft
  includesPayouts: boolean
}

/** The dates of the promotion and of its copy, as a chart and as text. */
export function DatesOfCopy({ source, copy, includesPayouts }: DatesOfCopyProps) {
  const now = useNow()
  const shown = useLastDated(copy)
  const deadlines = shown.promotionDeadlines.map(({ name }) => name).join(', ')
  return (
    <div>
      <TimeStrip
        label={`Calendar. This promotion: ${windowWords(source)}. The copy: ${windowWords(shown)}.`}
        frame={null}
        groups={[
          { title: 'This promotion', periods: periodsOf(source), isFading: true },
          { title: 'Copy', periods: periodsOf(shown) },
        ]}
        now={now}
        tailMeaning="Until the submission deadline"
      />
      <SummaryList
        items={[
          { label: 'End Date', value: dateLabel(shown.expirationDate) },
          { label: 'Publish Date', value: dateLabel(shown.publishDate) },
          { label: 'Deadlines', value: deadlines },
        ]}
      />
      <MovingDates source={source} copy={shown} includesPayouts={includesPayouts} />
    </div>
  )
}

/** Returns the last copy with valid dates, so that the chart stays while a date is being typed. */
function useLastDated(copy: PromotionDraft): PromotionDraft {
  const [last, setLast] = useState(copy)
  const isDated = instantOf(copy.effectiveDate) !== null
  if (isDated && last.effectiveDate !== copy.effectiveDate) setLast(copy)
  return isDated ? copy : last
}

function periodsOf(promotion: PromotionDraft): StripPeriod[] {
  const frame = windowFrame(promotion)
  return [
    ...(frame ? [{ id: 'window', label: frame.title, from: frame.from, to: frame.to }] : []),
    ...deadlinePeriods(promotion.promotionDeadlines),
  ]
}

const windowWords = ({ effectiveDate, expirationDate, promotionDeadlines: { length } }: PromotionDraft) =>
  `${dateLabel(effectiveDate)} to ${dateLabel(expirationDate)}, ${length} ${length === 1 ? 'deadline' : 'deadlines'}`

/** Describes the rows whose dates move, by kind. Payouts and their rules are included only if they are copied. */
export function movingInWords(
  { lines, courses, rules, payouts, payoutRules }: Omit<CopyDates, 'ends'>,
  includesPayouts: boolean,
): string {
  const counts: readonly (readonly [number, string, string])[] = [
    [lines, 'product or group', 'products and groups'],
    [courses, 'course', 'courses'],
    [rules, 'rule', 'rules'],
    [includesPayouts ? payouts : 0, 'payout line', 'payout lines'],
    [includesPayouts ? payoutRules : 0, 'rule of payout lines', 'rules of payout lines'],
  ]
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`)
    .join(', ')
}
