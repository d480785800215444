import { answerOf, type CaseAnswer } from './answer-of.ts'
import type { ClaimCase } from './claim-case.ts'
import { generateCase } from './generate-case.ts'
import { naiveEvaluate } from './naive/naive-evaluate.ts'

/** The difference between the two evaluators for the case of a seed; null when they agree. */
export type SeedDifference = {
  readonly decision: string
  readonly difference: { readonly [part: string]: { readonly engine: unknown; readonly naive: unknown } } | null
}

export function differenceOf(seed: number): SeedDifference {
  const generated: ClaimCase = { ...generateCase(seed), id: String(seed), expected: { decision: '' } }
  const [engine, naive] = [comparable(answerOf(generated)), comparable(naiveEvaluate(generated))]
  const parts = Object.keys(naive) as (keyof typeof naive)[]
  const different = parts.filter((part) => JSON.stringify(engine[part]) !== JSON.stringify(naive[part]))
  const difference = Object.fromEntries(different.map((part) => [part, { engine: engine[part], naive: naive[part] }]))
  return { decision: engine.decision, difference: different.length === 0 ? null : difference }
}

/** A result without the details that the specification leaves open: the order and repetition of codes and records. */
function comparable({ decision, primaryCode, contestEntries, codes, payouts, lines, carriedUnitsUsed }: CaseAnswer) {
  const isDecided = decision !== 'REJECT' && decision !== 'WAIT'
  return {
    decision,
    primaryCode,
    contestEntries,
    codes: codesOf(primaryCode, codes),
    payouts: payouts.map(payoutText).toSorted(),
    lines: lines.map((line) => {
      const head = `${line.lineNumber} ${line.outcome} ${line.code ?? ''} ${line.claimedUnits} ${line.refusedUnits}`
      return isDecided ? `${head} ${line.limitedUnits} ${line.paidUnits} ${line.leftUnits}` : head
    }),
    carriedUnits: carriedUnitsUsed.map(({ claim, product, units }) => `${claim} ${product} ${units}`).toSorted(),
  }
}

/**
 * While a claim waits for a rule, the specification leaves all other codes of the money steps open. It also leaves open
 * whether a group without effective rows reports that when it could only carry units of a limited MPG.
 */
function codesOf(primaryCode: string | null, codes: CaseAnswer['codes']): readonly string[] {
  if (primaryCode === 'RULE_ERROR' || primaryCode === 'RULE_RESULT_OUT_OF_RANGE') return [primaryCode]
  return [...new Set(codes.filter(({ code }) => code !== 'NO_PAYOUT_IN_FORCE').map(codeText))].toSorted()
}

/** LINE_HAS_NO_PAYOUT names the claim line when its product is on only one, which can be counted in two ways. */
function codeText({ code, line }: CaseAnswer['codes'][number]): string {
  const isWithoutLine = code === 'LINE_HAS_NO_PAYOUT'
  return line === undefined || isWithoutLine ? code : `${code}#${line}`
}

function payoutText(payout: CaseAnswer['payouts'][number]): string {
  const { origin, source, rule, claimLine, reward, units, times, amountBefore, amount, count } = payout
  const { liability, storeProduct, faceValue, awardVehicle, taxable, recipientType, recipient, status } = payout
  const amounts = reward === 'PRODUCT' ? '' : `${String(amountBefore)} ${String(amount)}`
  const head = [origin, source ?? '', rule, claimLine, reward, units, times, amounts, count, liability]
  return [...head, storeProduct, faceValue, awardVehicle, taxable, recipientType, recipient, status]
    .map(String)
    .join('|')
}
