import {
  addDecimals,
  compareDecimals,
  printDecimal,
  readDecimal,
  ZERO,
  type Decimal,
  toDecimal,
} from '@incentive/scalars'
import type { Decision, Outcome, PayoutDraft } from './outcome.ts'

/** The expected or actual outcome of a claim: money as text, one amount per payout, compared by the sum. MS-15. */
export type ExpectedOutcome = {
  readonly decision: Decision
  readonly amounts: readonly (string | number)[]
  /** Null in an expected outcome: any code, or none. */
  readonly primaryCode: string | null
}

/** The result of a test: true if the outcome is the expected one, and the actual outcome. */
export type TestResult = {
  readonly passed: boolean
  readonly actual: ExpectedOutcome & { readonly amounts: readonly string[] }
}

/** Compares an outcome with the expected one: the decision, the total money and, if specified, the code. */
export function checkOutcome(outcome: Outcome, expected: ExpectedOutcome): TestResult {
  const { decision, primaryCode, payouts } = outcome
  const money = payouts.filter(({ reward }) => reward === 'MONEY').map(({ amount }) => amount)
  const isSameMoney = compareDecimals(sumOf(money), sumOf(expected.amounts.map(toAmount))) === 0
  const isSameCode = expected.primaryCode === null || expected.primaryCode === primaryCode
  return {
    passed: decision === expected.decision && isSameMoney && isSameCode,
    actual: { decision, primaryCode, amounts: money.map(printDecimal) },
  }
}

/** The expected total, as text. */
export const expectedMoney = ({ amounts }: Pick<ExpectedOutcome, 'amounts'>): string =>
  printDecimal(sumOf(amounts.map(toAmount)))

const sumOf = (amounts: readonly Decimal[]) => amounts.reduce<Decimal>(addDecimals, ZERO)

function toAmount(text: string | number): Decimal {
  const read = readDecimal(String(text))
  if (read === null) throw new Error(`${text} is not an amount`)
  return read
}

/** The money of payouts, without goods and coupons, with the digits of the currency. */
export function paidMoney(payouts: readonly PayoutDraft[], digits: number): string {
  const money = payouts.filter(({ reward }) => reward === 'MONEY')
  return printDecimal(money.reduce<Decimal>((sum, { amount }) => addDecimals(sum, amount), toDecimal(0, digits)))
}
