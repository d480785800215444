import type { Decimal } from '@incentive/scalars'
import type { Evaluation } from '../evaluation.ts'
import { countByIndex, type CoveredUnits } from './covered-units.ts'
import { isLeft, type PayoutRecord } from './payout-record.ts'
import type { CarriedUse, ClaimedUnit, Consumption } from '../outcome/outcome.ts'
import type { CarriedUnits } from '../state/state-view.ts'

export const NOTHING_CONSUMED: Consumption = Object.freeze({
  units: [],
  carried: [],
  claimed: [],
  left: [],
  liability: [],
})

/** The units that later claims cannot contain again: those of accepted lines, even while the claim is on hold. */
export function claimedUnits({ lines, facts, version, invoice }: Evaluation): readonly ClaimedUnit[] {
  const units: ClaimedUnit[] = []
  const { submittedDate } = facts
  const { participantKey } = facts.participant
  const claim = facts.claimNumber ?? ''
  const promotion = version.content.promotionKey ?? ''
  for (const { code, product, claimed, settings, serials } of lines) {
    if (code !== null || product === null) continue
    const { lineNumber } = claimed
    const { productKey } = product
    const add = (serial: string | null) =>
      units.push({ claim, promotion, submittedDate, lineNumber, participantKey, productKey, serial, invoice })
    if (settings?.collectsSerials) serials.forEach(add)
    else add(null)
  }
  return units
}

/** The consumption of a decision that pays, or that has nothing to pay. */
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
    // units that another payout covered before were counted then
    if (entry !== undefined && !entry.isConsidered) count(entry.product.mpg, paid)
  }
  return {
    units: [...units].map(([mpg, paid]) => ({ mpg, units: paid })),
    carried: covered.carried.size === 0 ? [] : carriedUses(evaluation, records, covered),
    claimed: claimedUnits(evaluation),
    left: leftUnits(evaluation, allowed, records),
    liability: records.length === 0 ? [] : state.budgets.map(({ id }) => ({ budget: id, amount: liability })),
  }
}

/** Carried units that any group covers. */
function carriedUses(
  { state }: Evaluation,
  records: readonly PayoutRecord[],
  covered: CoveredUnits,
): readonly CarriedUse[] {
  const byGroup = [...Map.groupBy(records.filter(isLeft), ({ line }) => line?.id ?? '')].map(([group, each]) => ({
    group,
    counts: countByIndex(
      each.flatMap((record) => record.covers),
      ({ carried }) => carried,
    ),
  }))
  return [...covered.carried].flatMap(([index, units]) => {
    const entry = state.carriedUnits[index]
    if (entry === undefined) return []
    const { claim, lineNumber, product } = entry
    const uses = byGroup.flatMap(({ group, counts }) => {
      const count = counts.get(index) ?? 0
      return count === 0 ? [] : [{ group, units: count }]
    })
    return [{ claim, lineNumber, productKey: product.productKey, units, byGroup: uses }]
  })
}

/** Units of a claim line, starting at index `from`, that a payout covers; with the group, if one paid. */
type Stretch = { readonly from: number; readonly end: number; readonly group: string | null }

/**
 * Allowed units that groups of later claims can carry (B.8.3): those that no payout covers; for groups that pay on top,
 * also those that others have paid.
 */
function leftUnits(
  { lines, facts, version }: Evaluation,
  allowed: readonly number[],
  records: readonly PayoutRecord[],
): readonly CarriedUnits[] {
  const claim = facts.claimNumber ?? ''
  const carriesPaid = version.groups.some((group) => group.combinesUnpaid && group.ignoresConsidered)
  const stretches = stretchesOf(records)
  return lines.flatMap(({ product, claimed, unitPrice }, index) => {
    const units = allowed[index] ?? 0
    if (product === null || units === 0) return []
    const { lineNumber, discountPercent } = claimed
    const price = unitPrice && { unitPrice, discountPercent }
    return splitUnits(units, stretches.get(index) ?? [])
      .filter(({ isConsidered }) => carriesPaid || !isConsidered)
      .map((split) => ({ claim, lineNumber, product, price, ...split }))
  })
}

function stretchesOf(records: readonly PayoutRecord[]): ReadonlyMap<number, readonly Stretch[]> {
  const stretches = records.filter(isLeft).flatMap(({ covers, line }) =>
    covers.map(({ line: index, from, units }) => {
      const group = line?.isGroup ? line.id : null
      return { index, from, end: from + units, group }
    }),
  )
  return Map.groupBy(stretches, ({ index }) => index)
}

/** Splits units by whether they were paid, and by which groups. */
function splitUnits(
  units: number,
  stretches: readonly Stretch[],
): readonly Pick<CarriedUnits, 'units' | 'isConsidered' | 'paidByGroups'>[] {
  const ends = [0, units, ...stretches.flatMap(({ from, end }) => [from, end])]
  const places = [...new Set(ends)].toSorted((a, b) => a - b)
  const parts = places.slice(1).map((end, at) => {
    const covering = stretches.filter((each) => each.from < end && end <= each.end)
    const paidByGroups = [...new Set(covering.flatMap(({ group }) => group ?? []))]
    return { units: end - (places[at] ?? 0), isConsidered: covering.length > 0, paidByGroups }
  })
  const alike = Map.groupBy(parts, ({ isConsidered, paidByGroups }) => JSON.stringify([isConsidered, paidByGroups]))
  return [...alike.values()].flatMap((each) => {
    const [first] = each
    return first === undefined ? [] : [{ ...first, units: each.reduce((sum, part) => sum + part.units, 0) }]
  })
}
