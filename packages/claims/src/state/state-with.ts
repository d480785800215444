import { subtractDecimals, ZERO } from '@incentive/scalars'
import type { CarriedUse, ClaimedUnit } from '../outcome/outcome.ts'
import type { StateDelta } from './state-delta.ts'
import type { CarriedUnits, StateView, UnitKey } from './state-view.ts'

/** A state as it is after the decisions of a delta: what a claim sees that comes after them. */
export function stateWith(state: StateView, delta: StateDelta): StateView {
  return {
    duplicateOf: (unit) =>
      state.duplicateOf(unit) ?? delta.claimed.find((claimed) => isSameUnit(unit, claimed)) ?? null,
    usedUnits: (mpg) => state.usedUnits(mpg) + (delta.units.get(mpg) ?? 0),
    carriedUnits: delta.carried.reduce(useCarried, [...state.carriedUnits, ...delta.left]),
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

/** The carried units after a group has covered some of them: those it has not paid yet, unconsidered ones first. */
function useCarried(carried: readonly CarriedUnits[], use: CarriedUse): readonly CarriedUnits[] {
  const isOpen = (entry: CarriedUnits) =>
    entry.claim === use.claim && entry.lineNumber === use.lineNumber && !entry.paidByGroups.includes(use.by)
  let missing = use.units
  const used = new Map<CarriedUnits, number>()
  for (const isConsidered of [false, true]) {
    for (const entry of carried) {
      if (!isOpen(entry) || entry.isConsidered !== isConsidered || missing === 0) continue
      const units = Math.min(missing, entry.units)
      used.set(entry, units)
      missing -= units
    }
  }
  return carried.flatMap((entry) => {
    const units = used.get(entry) ?? 0
    if (units === 0) return [entry]
    const paid = { ...entry, units, isConsidered: true, paidByGroups: [...entry.paidByGroups, use.by] }
    return units === entry.units ? [paid] : [paid, { ...entry, units: entry.units - units }]
  })
}
