import type { Decimal } from '@incentive/scalars'
import type { Evaluation } from '../evaluation.ts'
import { invoiceKey } from '../facts/unit-keys.ts'
import { countByIndex, type CoveredUnits } from '../money/covered-units.ts'
import { isLeft } from '../money/cut-record.ts'
import type { PayoutRecord } from '../money/money-run.ts'
import type { CarriedUnits } from '../state/state-view.ts'
import type { CarriedUse, ClaimedUnit, Consumption } from './outcome.ts'

export const NOTHING_CONSUMED: Consumption = Object.freeze({
  ...{ units: [], carried: [], claimed: [], left: [], liability: [] },
})

/** The units that later claims cannot name again: those of accepted lines, also while the claim waits. */
export function claimedUnits({ lines, facts, version }: Evaluation): readonly ClaimedUnit[] {
  const invoice = invoiceKey(facts.invoiceNumber)
  const units: ClaimedUnit[] = []
  const { submittedDate } = facts
  const { participantKey } = facts.participant
  const ref = { claim: facts.claimNumber ?? '', promotion: version.content.promotionKey ?? '', submittedDate }
  for (const { code, product, claimed, settings, serials } of lines) {
    if (code !== null || product === null) continue
    const { lineNumber } = claimed
    const unit = { ...ref, lineNumber, participantKey, productKey: product.productKey, serial: null, invoice }
    if (!settings?.collectsSerials) units.push(unit)
    else for (const serial of serials) units.push({ ...unit, serial })
  }
  return units
}

/** What a decision that pays, or has nothing to pay, takes from the counters. */
export function consumptionOf(
  evaluation: Evaluation,
  records: readonly PayoutRecord[],
  covered: CoveredUnits,
  { liability, allowed }: { readonly liability: Decimal; readonly allowed: readonly number[] },
): Consumption {
  const { lines, state } = evaluation
  const units = new Map<string, number>()
  const count = (mpg: string | null | undefined, paid: number) => {
    if (mpg != null && paid > 0) units.set(mpg, (units.get(mpg) ?? 0) + paid)
  }
  for (const [line, paid] of covered.lines) count(lines[line]?.product?.mpg, paid)
  for (const [carried, paid] of covered.carried) {
    const entry = state.carriedUnits[carried]
    // what another payout covered before was counted then
    if (entry !== undefined && !entry.isConsidered) count(entry.product.mpg, paid)
  }
  return {
    units: [...units].map(([mpg, paid]) => ({ mpg, units: paid })),
    carried: covered.carried.size === 0 ? [] : carriedUses(evaluation, records),
    claimed: claimedUnits(evaluation),
    left: leftUnits(evaluation, allowed, covered),
    liability: records.length === 0 ? [] : state.budgets.map(({ id }) => ({ budget: id, amount: liability })),
  }
}

/** Allowed units of accepted lines that no payout covers. */
function leftUnits(
  { lines, facts }: Evaluation,
  allowed: readonly number[],
  covered: CoveredUnits,
): readonly CarriedUnits[] {
  return lines.flatMap(({ product, claimed, price }, index) => {
    const units = (allowed[index] ?? 0) - (covered.lines.get(index) ?? 0)
    if (product === null || units === 0) return []
    const claim = facts.claimNumber ?? ''
    const { lineNumber } = claimed
    return [{ claim, lineNumber, product, units, price, isConsidered: false, paidByGroups: [] }]
  })
}

/** Carried units that are covered, by the group that covers them. */
function carriedUses({ state }: Evaluation, records: readonly PayoutRecord[]): readonly CarriedUse[] {
  const byGroup = Map.groupBy(records.filter(isLeft), ({ line }) => line?.id ?? '')
  return [...byGroup].flatMap(([by, each]) => {
    const covers = each.flatMap((record) => record.covers)
    return [...countByIndex(covers, ({ carried }) => carried)].flatMap(([index, units]) => {
      const entry = state.carriedUnits[index]
      if (entry === undefined) return []
      return [{ claim: entry.claim, lineNumber: entry.lineNumber, productKey: entry.product.productKey, units, by }]
    })
  })
}
