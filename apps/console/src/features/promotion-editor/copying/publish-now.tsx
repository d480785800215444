import type { CopyDraft } from '@incentive/model/copy'
import { publishState } from '@incentive/model/effectiveness'
import type { PromotionDraft } from '@incentive/model/promotion'
import { formatNy, instantOf } from '@incentive/model/time'
import { compareInstants, type Instant } from '@incentive/scalars'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Checkbox } from '../../../kit/fields/checkbox.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import type { Form } from '../../../parts/form/use-form.ts'
import { useNow } from '../../../parts/now/use-now.ts'
import css from './copying.module.css'

interface PublishNowProps {
  source: PromotionDraft
  copy: PromotionDraft
  form: Form<CopyDraft>
}

/**
 * Explains that the copy starts paused because its publish date has passed, and offers to publish it immediately.
 * OP-144.
 */
export function PublishNow({ source, copy, form }: PublishNowProps) {
  const now = useNow()
  const publishDate = instantOf(copy.publishDate)
  if (publishDate === null || publishState(publishDate, now) === 'UNPUBLISHED') return null
  const { publishNow } = form.draft
  return (
    <div className={css.choice}>
      <Checkbox
        label="Publish now"
        value={publishNow}
        isDisabled={form.isBusy}
        onChange={(isWanted) => form.set('publishNow', isWanted)}
      />
      {publishNow ? (
        <BothPay source={source} copy={copy} />
      ) : (
        <p>The copy starts paused, because its publish date {formatNy(publishDate)} has passed.</p>
      )}
    </div>
  )
}

/** Lists products that both promotions pay for while their periods overlap. */
function BothPay({ source, copy }: Omit<PublishNowProps, 'form'>) {
  const id = source.stored?.id ?? 0
  const { data } = useQuery({
    queryKey: ['promotions', id, 'product count', source.stored?.version],
    queryFn: ({ signal }) =>
      call('searchPromotionProducts', { query: { size: '1' }, body: { promotion: id, isEffective: null }, signal }),
  })
  const common = commonWindow(source, copy)
  if (!common || !data) return null
  const count = data.totalElements
  return (
    <Notice tone="warning">
      Both promotions will be live and can pay the same claims: {count.toLocaleString('en-US')}{' '}
      {count === 1 ? 'product' : 'products'}, {formatNy(common.from)} to {formatNy(common.to)}.
    </Notice>
  )
}

type Dates = Pick<PromotionDraft, 'effectiveDate' | 'expirationDate'>

/** Returns the period in which both promotions run, or null if there is none. */
function commonWindow(one: Dates, other: Dates): { from: Instant; to: Instant } | null {
  const [starts, ends] = [
    [instantOf(one.effectiveDate), instantOf(other.effectiveDate)],
    [instantOf(one.expirationDate), instantOf(other.expirationDate)],
  ]
  const from = starts.reduce((late, each) => (each && late && compareInstants(each, late) > 0 ? each : late))
  const to = ends.reduce((early, each) => (each && early && compareInstants(each, early) < 0 ? each : early))
  return from && to && compareInstants(from, to) < 0 ? { from, to } : null
}
