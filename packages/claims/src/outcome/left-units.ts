import type { Evaluation } from '../evaluation.ts'
import { isLeft } from '../money/payout-record.ts'
import type { PayoutRecord } from '../money/money-run.ts'
import type { CarriedUnits } from '../state/state-view.ts'

/** Units of a claim line, starting at index `from`, that a payout covers; with the group, if one paid. */
type Stretch = { readonly from: number; readonly end: number; readonly group: string | null }

/**
 * Allowed units that groups of later claims can carry (B.8.3): those that no payout covers; for groups that pay on top,
 * also those that others have paid.
 */
export function leftUnits(
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
