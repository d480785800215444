import type { CopyDates } from '@incentive/contract'
import { compareInstants, dateLabel, instantOf, isSameDate, type PromotionDraft } from '@incentive/model'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Notice } from '../../../kit/page/notice.tsx'
import css from './copying.module.css'
import { movingInWords } from './dates-of-copy.tsx'

interface MovingDatesProps {
  source: PromotionDraft
  copy: PromotionDraft
  includesPayouts: boolean
}

/**
 * Shows the other dates that move with a new start, and rows that keep their own dates and end before the copy does
 * (OP-145).
 */
export function MovingDates({ source, copy, includesPayouts }: MovingDatesProps) {
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
