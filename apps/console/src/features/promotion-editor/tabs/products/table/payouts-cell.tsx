import type { PayoutDraft } from '@incentive/model'
import { payoutInWords, shownPayouts, simplePayout, windowInWords } from '@incentive/model'
import css from '../products.module.css'
import type { LineContext } from '../use-line-context.ts'

interface PayoutsCellProps {
  payouts: readonly PayoutDraft[]
  context: Pick<LineContext, 'now' | 'currency' | 'hasSimplePayouts'>
}

/**
 * The payouts of a line: one amount, or each payout that has not expired with its terms and dates (PROD-08, PROD-09,
 * ALG-28).
 */
export function PayoutsCell({ payouts, context: { now, currency, hasSimplePayouts } }: PayoutsCellProps) {
  if (hasSimplePayouts) return simplePayout(payouts, currency, now)
  const shown = shownPayouts(payouts, now)
  if (shown.length === 0) return '-'
  return shown.map((payout, index) => {
    const dates = windowInWords(payout)
    return (
      <span key={payout.id ?? `new ${index}`} className={css.payout}>
        <span className={css.words}>{payoutInWords(payout, currency)}</span>
        {dates !== '' && <span className={`${css.words} ${css.below}`}>{dates}</span>}
      </span>
    )
  })
}
