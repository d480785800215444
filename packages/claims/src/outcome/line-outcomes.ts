import type { Evaluation } from '../evaluation.ts'
import type { LineRun } from '../lines/line-run.ts'
import type { LineOutcome, LineResult } from './outcome.ts'

/** The outcome of each line; `allowed` and `paid` by index, null while accepted units are not decided. */
export function lineOutcomes(
  { lines }: Evaluation,
  money: { readonly allowed: readonly number[]; readonly paid: ReadonlyMap<number, number> } | null,
): readonly LineOutcome[] {
  return lines.map((line, index) => {
    const refusedUnits = line.units - line.accepted
    const allowedUnits = money === null ? 0 : (money.allowed[index] ?? 0)
    const paidUnits = money?.paid.get(index) ?? 0
    return {
      lineNumber: line.claimed.lineNumber,
      productKey: line.product?.productKey ?? null,
      promotionLine: line.settings?.id ?? null,
      outcome: resultOf(line, money === null ? line.accepted : allowedUnits),
      code: line.code,
      amount: line.price?.amount ?? null,
      claimedUnits: line.units,
      refusedUnits,
      limitedUnits: money === null ? 0 : line.accepted - allowedUnits,
      paidUnits,
      leftUnits: allowedUnits - paidUnits,
      consideredUnits: paidUnits,
    }
  })
}

/** Partial if some of the claimed units were refused or exceed a limit; units that are only left do not count. */
function resultOf({ code, units }: LineRun, countingUnits: number): LineResult {
  if (code !== null) return 'REFUSED'
  return countingUnits < units ? 'PARTIAL' : 'ACCEPTED'
}
