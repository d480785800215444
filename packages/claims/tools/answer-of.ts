import { printDecimal, type Decimal } from '@incentive/scalars'
import { evaluate, type LineOutcome, type Mode, type PayoutDraft } from '../src/index.ts'
import type { CaseCode, ClaimCase } from './claim-case.ts'
import { openCase } from './open-case.ts'

/** The outcome of a claim line, with the fields that cases compare. */
export type AnsweredLine = Pick<
  LineOutcome,
  'lineNumber' | 'outcome' | 'claimedUnits' | 'refusedUnits' | 'limitedUnits' | 'paidUnits' | 'leftUnits'
> & { readonly code: string | null }

/** The result of an evaluator for a case, in the format of the case files. */
export type CaseAnswer = {
  readonly decision: string
  readonly primaryCode: string | null
  readonly codes: readonly CaseCode[]
  readonly payouts: readonly Readonly<Record<string, unknown>>[]
  readonly contestEntries: string | null
  readonly lines: readonly AnsweredLine[]
  readonly carriedUnitsUsed: readonly { readonly claim: string; readonly product: string; readonly units: number }[]
}

/** Returns the result of the engine. */
export function answerOf(given: ClaimCase, mode: Mode = 'explain'): CaseAnswer {
  const { version, facts, state } = openCase(given)
  const outcome = evaluate(version, facts, state, mode)
  return {
    decision: outcome.decision,
    primaryCode: outcome.primaryCode,
    // carriedUnitsUsed contains the units carried from earlier claims
    codes: outcome.codes
      .filter(({ code }) => code !== 'CARRIED_UNITS_USED')
      .map(({ code, line }) => (line === null ? { code } : { code, line })),
    payouts: outcome.payouts.map(payoutAnswer),
    contestEntries: textOf(outcome.contestEntries),
    lines: outcome.lines,
    carriedUnitsUsed: sumCarriedUnits(
      outcome.consumed.carried.map(({ claim, productKey, units }) => ({ claim, product: productKey, units })),
    ),
  }
}

/** Units of earlier claims, summed per claim and product. */
export function sumCarriedUnits(used: CaseAnswer['carriedUnitsUsed']): CaseAnswer['carriedUnitsUsed'] {
  const sums = new Map<string, { claim: string; product: string; units: number }>()
  for (const { claim, product, units } of used) {
    const key = `${claim}\n${product}`
    sums.set(key, { claim, product, units: (sums.get(key)?.units ?? 0) + units })
  }
  return [...sums.values()]
}

function payoutAnswer(payout: PayoutDraft) {
  const { amountBefore, amount, faceValue, liability, ...rest } = payout
  const amounts = { amountBefore, amount, faceValue, liability }
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, textOf(value)])),
  }
}

function textOf(value: Decimal | null): string | null {
  return value === null ? null : printDecimal(value)
}
