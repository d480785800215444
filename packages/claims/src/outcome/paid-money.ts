import { addDecimals, printDecimal, toDecimal, type Decimal } from '@incentive/scalars'
import type { PayoutDraft } from './outcome.ts'

/** The money of payouts, without goods and coupons, with the digits of the currency. */
export function paidMoney(payouts: readonly PayoutDraft[], digits: number): string {
  const money = payouts.filter(({ reward }) => reward === 'MONEY')
  return printDecimal(money.reduce<Decimal>((sum, { amount }) => addDecimals(sum, amount), toDecimal(0, digits)))
}
