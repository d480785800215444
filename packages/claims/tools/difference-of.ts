import { answerOf, type CaseAnswer } from './answer-of.ts'
import type { ClaimCase } from './claim-case.ts'
import { generateCase } from './generate-case.ts'
import { naiveEvaluate, type NaiveAnswer } from './naive/naive-evaluate.ts'

/** How the two evaluators differ on the case of a seed; null when they agree. */
export type SeedDifference = {
  readonly decision: string
  readonly difference: { readonly [part: string]: { readonly engine: unknown; readonly naive: unknown } } | null
}

export function differenceOf(seed: number): SeedDifference {
  const generated: ClaimCase = { ...generateCase(seed), id: String(seed), expected: { decision: '' } }
  const [engine, naive] = [comparable(answerOf(generated)), settled(naiveEvaluate(generated))]
  const parts = Object.keys(naive) as (keyof NaiveAnswer)[]
  const different = parts.filter((part) => JSON.stringify(engine[part]) !== JSON.stringify(naive[part]))
  const difference = Object.fromEntries(different.map((part) => [part, { engine: engine[part], naive: naive[part] }]))
  return { decision: engine.decision, difference: different.length === 0 ? null : difference }
}

function settled(answer: NaiveAnswer): NaiveAnswer {
  return { ...answer, codes: [...new Set(answer.codes)].toSorted(), payouts: answer.payouts.toSorted() }
}

/** The engine's answer in the form of the second evaluator. */
function comparable({ decision, primaryCode, contestEntries, codes, payouts, lines, carriedUnitsUsed }: CaseAnswer) {
  const isDecided = decision !== 'REJECT' && decision !== 'WAIT'
  return settled({
    ...{ decision, primaryCode, contestEntries },
    codes: codes.map(({ code }) => code),
    payouts: payouts.map(payoutText),
    lines: lines.map((line) => {
      const head = `${line.lineNumber} ${line.code ?? ''} ${line.claimedUnits} ${line.refusedUnits}`
      return isDecided ? `${head} ${line.limitedUnits} ${line.paidUnits} ${line.leftUnits}` : head
    }),
    carriedUnits: carriedUnitsUsed.reduce((sum, { units }) => sum + units, 0),
  })
}

function payoutText(payout: CaseAnswer['payouts'][number]): string {
  const { origin, source, rule, reward, units, times, amountBefore, amount, count, liability, awardVehicle } = payout
  const amounts = reward === 'PRODUCT' ? '' : `${String(amountBefore)} ${String(amount)}`
  return [origin, source ?? '', rule, reward, units, times, amounts, count, liability, awardVehicle]
    .map(String)
    .join('|')
}
