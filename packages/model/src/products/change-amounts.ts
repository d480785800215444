import {
  type Instant,
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
import { PAYOUT_LIMITS } from '../issues/payout-limits.ts'
import { payoutTypeOf } from '../payouts/types/index.ts'
import { instantOf, type TypedDate } from '../time/typed-date.ts'
import type { LineSettings } from './line-settings.ts'

/**
 * A change of payout amounts: all to one value, or each by a percentage, such as `-5` or `2.5`; from a date on, or from
 * the start of each payout when `from` is null.
 */
export type AmountChange = ({ readonly to: string } | { readonly byPercent: string }) & {
  readonly from: Instant | null
}

/** True if a payout that has not ended has an amount of money, so that a change of amounts applies to it. */
export function hasAmount(payout: PayoutDraft, now: Instant): boolean {
  const end = instantOf(payout.expirationDate)
  const isOver = end !== null && compareInstants(end, now) <= 0
  return payout.ruleGroup === null && !isOver && payoutTypeOf(payout.payoutType)?.amount === 'value'
}

/**
 * Changes the payout amounts of a line. A payout that runs at the start of the change ends one second before it, and a
 * new one with the changed amount runs from there to its end; one that starts later keeps its start. Payouts that have
 * ended, by rules, of a store product or of a percentage stay unchanged, and so does an invalid amount in a change by
 * percentage. Halves of a cent are rounded up.
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
    // a payout cannot end before its start
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
