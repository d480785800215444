import { addDecimals, compareDecimals, printDecimal, readDecimal, ZERO, type Decimal } from '@incentive/scalars'
import type { Decision, Outcome } from './outcome.ts'

/** What a claim is to give, or gives: money as text, one for each payout, counted by its sum. MS-15. */
export type ExpectedOutcome = {
  readonly decision: Decision
  readonly amounts: readonly (string | number)[]
  /** Null in what is expected: any code, or none. */
  readonly primaryCode: string | null
}

/** Whether a claim gives what is expected of it, and what it gives. */
export type TestResult = {
  readonly passed: boolean
  readonly actual: ExpectedOutcome & { readonly amounts: readonly string[] }
}

/** Holds an outcome to what is expected of it: the decision, the money in all and, where one is named, the code. */
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

/** The money that is expected in all, as text. */
export const expectedMoney = ({ amounts }: Pick<ExpectedOutcome, 'amounts'>): string =>
  printDecimal(sumOf(amounts.map(toAmount)))

const sumOf = (amounts: readonly Decimal[]) => amounts.reduce<Decimal>(addDecimals, ZERO)

function toAmount(text: string | number): Decimal {
  const read = readDecimal(String(text))
  if (read === null) throw new Error(`${text} is not an amount`)
  return read
}
