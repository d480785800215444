import { formatNy, instantOf, publishState, type CopyDraft, type PromotionDraft } from '@incentive/model'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Checkbox } from '../../../kit/fields/checkbox.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import type { Form } from '../../../parts/form/use-form.ts'
import { useNow } from '../../../parts/now/use-now.ts'
import css from './copying.module.css'
import { commonWindow } from './common-window.ts'

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
