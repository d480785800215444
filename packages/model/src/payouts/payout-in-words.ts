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

/** Formats a window: `from ...`, `until ...`, `... to ...`; empty when both ends are open. */
export function windowInWords(window: {
  readonly effectiveDate: TypedDate
  readonly expirationDate: TypedDate
}): string {
  const [since, until] = [window.effectiveDate.trim(), window.expirationDate.trim()]
  if (since !== '' && until !== '') return `${dateLabel(since)} to ${dateLabel(until)}`
  if (since !== '') return `from ${dateLabel(since)}`
  return until === '' ? '' : `until ${dateLabel(until)}`
}

function methodInWords({ payoutProductMethodType: method, payoutProductQuantity: quantity }: PayoutDraft): string {
  if (method === null) return ''
  return method === 'EVERY' ? `Every ${quantity}` : 'Each'
}
