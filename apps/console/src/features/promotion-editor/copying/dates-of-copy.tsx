import type { PromotionDraft } from '@incentive/model/promotion'
import { dateLabel, instantOf, isSameDate } from '@incentive/model/time'
import { compareInstants } from '@incentive/scalars'
import { useState } from 'react'
import { SummaryList } from '../../../kit/panel/summary-list.tsx'
import { useNow } from '../../../parts/now/use-now.ts'
import { deadlinePeriods, windowFrame } from '../../../parts/time-strip/promotion-strip.ts'
import type { StripPeriod } from '../../../parts/time-strip/lay-out-strip.ts'
import { TimeStrip } from '../../../parts/time-strip/time-strip.tsx'
import type { CopyDates } from '@incentive/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Notice } from '../../../kit/page/notice.tsx'
import css from './copying.module.css'

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

interface MovingDatesProps {
  source: PromotionDraft
  copy: PromotionDraft
  includesPayouts: boolean
}

/**
 * Shows the other dates that move with a new start, and rows that keep their own dates and end before the copy does
 * (OP-145).
 */
function MovingDates({ source, copy, includesPayouts }: MovingDatesProps) {
  const id = source.stored?.id ?? 0
  const { data } = useQuery({
    queryKey: ['promotions', id, 'copy dates', source.stored?.version],
    queryFn: ({ signal }) => call('getCopyDates', { params: { id }, signal }),
  })
  if (!data || isSameDate(source.effectiveDate, copy.effectiveDate)) return null
  const moving = movingInWords(data, includesPayouts)
  const ends = instantOf(copy.expirationDate)
  const early = data.ends.filter(({ expirationDate }) => ends !== null && compareInstants(expirationDate, ends) < 0)
  return (
    <>
      <p className={css.moved}>{moving === '' ? 'There are no other dates to move.' : `Also moved: ${moving}.`}</p>
      {early.length > 0 && (
        <Notice tone="warning">
          Ends before the copy does:{' '}
          {early
            .map(({ kind, name, expirationDate }) => `${KINDS[kind]} ${name} on ${dateLabel(expirationDate)}`)
            .join('; ')}
        </Notice>
      )}
    </>
  )
}

const KINDS: Readonly<Record<CopyDates['ends'][number]['kind'], string>> = {
  CLAIM_TYPE: 'claim type',
  COURSE: 'course',
}
