import type { Instant } from '@incentive/scalars'
import {
  compareInstants,
  divideDecimals,
  multiplyDecimals,
  addDecimals,
  printDecimal,
  readDecimal,
  toDecimal,
} from '@incentive/scalars'
import type { PayoutDraft } from '../payouts/payout.ts'
import { PAYOUT_LIMITS } from '../payouts/payout-limits.ts'
import { payoutTypeOf } from '../payouts/payout-type-of.ts'
import { instantOf } from '../time/typed-date.ts'
import type { LineSettings } from './line-settings.ts'

/** How amounts of payouts change: all to one value, or each by a percentage of itself, such as `-5` or `2.5`. */
export type AmountChange = { readonly to: string } | { readonly byPercent: string }

/** Whether an amount of money stands in a payout that is not over: what a change of amounts is about. */
export function hasAmount(payout: PayoutDraft, now: Instant): boolean {
  const end = instantOf(payout.expirationDate)
  const isOver = end !== null && compareInstants(end, now) <= 0
  return payout.ruleGroup === null && !isOver && payoutTypeOf(payout.payoutType)?.amount === 'value'
}

/**
 * A line with the amounts of its payouts changed. Payouts that are over, by rules, of a store product or of a percentage
 * stay as they are; so does an amount that is no number when a percentage of it is asked for. Halves of a cent are
 * rounded up.
 */
export function changeAmounts<Row extends LineSettings>(row: Row, change: AmountChange, now: Instant): Row {
  let isChanged = false
  const promotionProductPayouts = row.promotionProductPayouts.map((payout) => {
    const payoutAmount = hasAmount(payout, now) ? changedAmount(payout.payoutAmount, change) : payout.payoutAmount
    if (payoutAmount === payout.payoutAmount) return payout
    isChanged = true
    return { ...payout, payoutAmount }
  })
  return isChanged ? { ...row, promotionProductPayouts } : row
}

const HUNDRED = toDecimal(100, 0)

function changedAmount(amount: string, change: AmountChange): string {
  if ('to' in change) return change.to
  const [before, percent] = [readDecimal(amount), readDecimal(change.byPercent)]
  if (!before || !percent) return amount
  const factor = addDecimals(HUNDRED, percent)
  return printDecimal(divideDecimals(multiplyDecimals(before, factor), HUNDRED, PAYOUT_LIMITS.amountPlaces, 'half-up'))
}
