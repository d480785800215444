import { formatMoney, formatPercent } from '../money/format-money.ts'
import { dateLabel } from '../time/date-labels.ts'
import type { TypedDate } from '../time/typed-date.ts'
import type { PayoutDraft } from './payout.ts'
import { payoutTypeOf } from './types/index.ts'

/** The value of a payout: `$25.00`, `10.00%`, `Travel Mug`, `Rules`; a dash while it is incomplete. ALG-28. */
export function payoutWorth(payout: PayoutDraft, currency: string): string {
  if (payout.ruleGroup !== null) return 'Rules'
  const amount = payoutTypeOf(payout.payoutType)?.amount ?? 'value'
  if (amount === 'none') return payout.payoutStoreCatalogProduct?.name ?? '-'
  if (payout.payoutAmount.trim() === '') return '-'
  return amount === 'percent' ? formatPercent(payout.payoutAmount) : formatMoney(payout.payoutAmount, currency)
}

/**
 * A payout with its terms: `$25.00 Every 5, threshold 10`, `10.00% Each, Percent of claim amount, Points`, `Rules (2)`.
 * {@link windowInWords} formats its dates. ALG-28.
 */
export function payoutInWords(payout: PayoutDraft, currency: string): string {
  const worth = payoutWorth(payout, currency)
  if (payout.ruleGroup !== null) return `${worth} (${payout.ruleGroup.ruleCount})`
  const type = payoutTypeOf(payout.payoutType)
  const threshold = payout.payoutProductThreshold.trim()
  const terms = [
    `${worth} ${methodInWords(payout)}`.trim(),
    ...(threshold === '' || threshold === '1' ? [] : [`threshold ${threshold}`]),
    ...(type?.amount === 'percent' ? [type.label] : []),
    ...(payout.forcedAwardVehicle ? [payout.forcedAwardVehicle.name] : []),
  ]
  return terms.join(', ')
}

/** The ends of a window as they were typed. */
interface TypedWindow {
  readonly effectiveDate: TypedDate
  readonly expirationDate: TypedDate
}

/**
 * Formats a window: `from ...`, `until ...`, `... to ...`; empty when both ends are open. With `dayLabel` the time and
 * zone of the ends of a day are left out.
 */
export function windowInWords(window: TypedWindow, label = dateLabel): string {
  const [since, until] = [window.effectiveDate.trim(), window.expirationDate.trim()]
  if (since !== '' && until !== '') return `${label(since)} to ${label(until)}`
  if (since !== '') return `from ${label(since)}`
  return until === '' ? '' : `until ${label(until)}`
}

function methodInWords({ payoutProductMethodType: method, payoutProductQuantity: quantity }: PayoutDraft): string {
  if (method === null) return ''
  return method === 'EVERY' ? `Every ${quantity}` : 'Each'
}
