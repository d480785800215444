import type { Instant } from '@incentive/scalars'
import {
  compareInstants,
  divideDecimals,
  epochOf,
  multiplyDecimals,
  addDecimals,
  printDecimal,
  printInstant,
  readDecimal,
  toDecimal,
} from '@incentive/scalars'
import { isSameNumber } from '../money/typed-number.ts'
import type { PayoutDraft } from '../payouts/payout.ts'
import { PAYOUT_LIMITS } from '../payouts/payout-limits.ts'
import { payoutTypeOf } from '../payouts/payout-type-of.ts'
import { instantOf, type TypedDate } from '../time/typed-date.ts'
import type { LineSettings } from './line-settings.ts'

/**
 * How amounts of payouts change: all to one value, or each by a percentage of itself, such as `-5` or `2.5`; from a date on,
 * or from the start of each payout when `from` is null.
 */
export type AmountChange = ({ readonly to: string } | { readonly byPercent: string }) & {
  readonly from: Instant | null
}

/** Whether an amount of money stands in a payout that is not over: what a change of amounts is about. */
export function hasAmount(payout: PayoutDraft, now: Instant): boolean {
  const end = instantOf(payout.expirationDate)
  const isOver = end !== null && compareInstants(end, now) <= 0
  return payout.ruleGroup === null && !isOver && payoutTypeOf(payout.payoutType)?.amount === 'value'
}

/**
 * A line with the amounts of its payouts changed. A payout that runs at the start of the change ends one second before
 * it, and a new one with the changed amount goes on to its end; one that starts later keeps its start. Payouts that are over, by rules, of a store product or of a percentage
 * stay as they are; so does an amount that is no number when a percentage of it is asked for. Halves of a cent are
 * rounded up.
 */
export function changeAmounts<Row extends LineSettings>(row: Row, change: AmountChange, now: Instant): Row {
  const from = change.from === null ? -Infinity : epochOf(change.from)
  let isChanged = false
  const added: PayoutDraft[] = []
  const payouts = row.promotionProductPayouts.map((payout) => {
    if (!hasAmount(payout, now) || edge(payout.expirationDate, Infinity) <= from) return payout
    const payoutAmount = changedAmount(payout.payoutAmount, change)
    if (isSameNumber(payoutAmount, payout.payoutAmount)) return payout
    isChanged = true
    // a payout cannot end before it has begun
    if (edge(payout.effectiveDate, -Infinity) >= from - SECOND) return { ...payout, payoutAmount }
    added.push({ ...payout, id: null, payoutAmount, effectiveDate: printInstant(from) })
    return { ...payout, expirationDate: printInstant(from - SECOND) }
  })
  return isChanged ? { ...row, promotionProductPayouts: [...payouts, ...added] } : row
}

const SECOND = 1000

function edge(date: TypedDate, open: number): number {
  const instant = instantOf(date)
  return instant === null ? open : epochOf(instant)
}

const HUNDRED = toDecimal(100, 0)

function changedAmount(amount: string, change: AmountChange): string {
  if ('to' in change) return change.to
  const [before, percent] = [readDecimal(amount), readDecimal(change.byPercent)]
  if (!before || !percent) return amount
  const factor = addDecimals(HUNDRED, percent)
  return printDecimal(divideDecimals(multiplyDecimals(before, factor), HUNDRED, PAYOUT_LIMITS.amountPlaces, 'half-up'))
}
