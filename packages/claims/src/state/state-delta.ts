import { addDecimals, signOf, subtractDecimals, ZERO, type Decimal } from '@incentive/scalars'
import type { CarriedUse, ClaimedUnit, Consumption, Outcome } from '../outcome/outcome.ts'
import type { CarriedUnits } from './state-view.ts'

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
  ...{ units: new Map<string, number>(), liability: new Map<string, Decimal>(), claimed: [], left: [], carried: [] },
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
