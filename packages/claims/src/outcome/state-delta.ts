import { addDecimals, signOf, subtractDecimals, ZERO, type Decimal } from '@incentive/scalars'
import type { CarriedUse, ClaimedUnit, Consumption, Outcome } from './outcome.ts'
import type { CarriedUnits, StateView, UnitKey } from '../state/state-view.ts'

/** The changes by decisions since a state was read. */
export type StateDelta = {
  /** Paid units by MPG. */
  readonly units: ReadonlyMap<string, number>
  /** Liability by budget. */
  readonly liability: ReadonlyMap<string, Decimal>
  readonly claimed: readonly ClaimedUnit[]
  readonly left: readonly CarriedUnits[]
  readonly carried: readonly CarriedUse[]
}

export const NO_CHANGE: StateDelta = Object.freeze({
  units: new Map<string, number>(),
  liability: new Map<string, Decimal>(),
  claimed: [],
  left: [],
  carried: [],
})

/** Adds a decision to the delta. */
export function applyOutcome(delta: StateDelta, { consumed }: Pick<Outcome, 'consumed'>): StateDelta {
  return {
    units: moveUnits(delta.units, consumed, 1),
    liability: moveLiability(delta.liability, consumed, addDecimals),
    claimed: [...delta.claimed, ...consumed.claimed],
    left: [...delta.left, ...consumed.left],
    carried: [...delta.carried, ...consumed.carried],
  }
}

/** Removes a decision from the delta: rejected, canceled and reversed claims release everything. */
export function revertOutcome(delta: StateDelta, { consumed }: Pick<Outcome, 'consumed'>): StateDelta {
  return {
    units: moveUnits(delta.units, consumed, -1),
    liability: moveLiability(delta.liability, consumed, subtractDecimals),
    claimed: without(delta.claimed, consumed.claimed),
    left: without(delta.left, consumed.left),
    carried: without(delta.carried, consumed.carried),
  }
}

function moveUnits(before: StateDelta['units'], { units }: Consumption, sign: 1 | -1): StateDelta['units'] {
  if (units.length === 0) return before
  const after = new Map(before)
  for (const { mpg, units: moved } of units) {
    const sum = (after.get(mpg) ?? 0) + sign * moved
    if (sum === 0) after.delete(mpg)
    else after.set(mpg, sum)
  }
  return after
}

function moveLiability(
  before: StateDelta['liability'],
  { liability }: Consumption,
  move: (left: Decimal, right: Decimal) => Decimal,
): StateDelta['liability'] {
  if (liability.length === 0) return before
  const after = new Map(before)
  for (const { budget, amount } of liability) {
    const sum = move(after.get(budget) ?? ZERO, amount)
    if (signOf(sum) === 0) after.delete(budget)
    else after.set(budget, sum)
  }
  return after
}

function without<Item>(items: readonly Item[], gone: readonly Item[]): readonly Item[] {
  const set = new Set(gone)
  return gone.length === 0 ? items : items.filter((item) => !set.has(item))
}

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
