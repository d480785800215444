import { subtractDecimals, ZERO } from '@incentive/scalars'
import type { CarriedUse, ClaimedUnit } from '../outcome/outcome.ts'
import type { StateDelta } from './state-delta.ts'
import type { CarriedUnits, StateView, UnitKey } from './state-view.ts'

/** Returns a state after the decisions of a delta, as seen by the next claim. */
export function stateWith(state: StateView, delta: StateDelta): StateView {
  return {
    duplicateOf: (unit) =>
      state.duplicateOf(unit) ?? delta.claimed.find((claimed) => isSameUnit(unit, claimed)) ?? null,
    usedUnits: (mpg) => state.usedUnits(mpg) + (delta.units.get(mpg) ?? 0),
    carriedUnits: delta.carried.reduce<readonly CarriedUnits[]>(useCarried, [...state.carriedUnits, ...delta.left]),
    budgets: state.budgets.map((budget) => ({
      ...budget,
      left: subtractDecimals(budget.left, delta.liability.get(budget.id) ?? ZERO),
    })),
    history: state.history,
  }
}

function isSameUnit(unit: UnitKey, claimed: ClaimedUnit): boolean {
  if (unit.productKey !== claimed.productKey) return false
  if (unit.kind === 'serial') return unit.serial === claimed.serial
  return unit.invoice === claimed.invoice && unit.participantKey === claimed.participantKey
}

/** The carried units after groups have covered some of them. */
function useCarried(
  carried: readonly CarriedUnits[],
  { claim, lineNumber, byGroup }: CarriedUse,
): readonly CarriedUnits[] {
  const isOf = (entry: CarriedUnits) => entry.claim === claim && entry.lineNumber === lineNumber
  return byGroup.reduce((entries, use) => useByGroup(entries, isOf, use), carried)
}

/** Covers units that the group has not paid yet, starting with those that are not considered. */
function useByGroup(
  carried: readonly CarriedUnits[],
  isOf: (entry: CarriedUnits) => boolean,
  { group, units: wanted }: CarriedUse['byGroup'][number],
): readonly CarriedUnits[] {
  let missing = wanted
  const used = new Map<CarriedUnits, number>()
  for (const isConsidered of [false, true]) {
    for (const entry of carried) {
      if (missing === 0 || entry.isConsidered !== isConsidered) continue
      if (!isOf(entry) || entry.paidByGroups.includes(group)) continue
      const units = Math.min(missing, entry.units)
      used.set(entry, units)
      missing -= units
    }
  }
  return carried.flatMap((entry) => {
    const units = used.get(entry) ?? 0
    if (units === 0) return [entry]
    const paid = { ...entry, units, isConsidered: true, paidByGroups: [...entry.paidByGroups, group] }
    return units === entry.units ? [paid] : [paid, { ...entry, units: entry.units - units }]
  })
}
